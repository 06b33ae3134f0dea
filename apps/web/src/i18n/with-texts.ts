import { i18n } from './i18n.ts';

/**
 * A part that is loaded when it is needed, with the texts of everything in it but those that it begins with. A text that
 * came only when a dialog opened or a row changed would hide what is shown meanwhile, and with it the focus.
 */
export async function withTexts<Part>(part: Promise<Part>, ...namespaces: string[]): Promise<Part> {
  const [loaded] = await Promise.all([part, i18n.loadNamespaces(namespaces)]);
  return loaded;
}
