import { useWindowEvent } from '@mantine/hooks';

interface EditorKeys {
  /** Another dialog is open above: the keys are its. */
  covered: boolean;
  onSave: (() => void) | undefined;
  onClose: () => void;
}

/** Escape inside a list of choices or the JSON editor belongs to it. */
const isOwnEscape = (target: EventTarget | null) =>
  target instanceof Element &&
  (target.closest('[data-mantine-stop-propagation=true], .cm-editor') !== null ||
    target.getAttribute('aria-expanded') === 'true');

/** A dialog above the editor, such as one of a kind's own panels, has the keys, wherever the focus is. */
const isOtherDialogOpen = () => document.querySelector('[role=dialog]:not([data-editor])') !== null;

export function useEditorKeys({ covered, onSave, onClose }: EditorKeys): void {
  useWindowEvent(
    'keydown',
    (event) => {
      if (covered || event.isComposing || isOtherDialogOpen()) {
        return;
      }
      if (event.key === 'Escape' && !isOwnEscape(event.target)) {
        onClose();
      }
      if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey) {
        event.preventDefault();
        onSave?.();
      }
    },
    { capture: true },
  );
}
