const FOCUSABLE = '[aria-invalid="true"], input:not([type="hidden"]), textarea, select, button';
const FRAMES = 12;

function find(form: HTMLElement, path: string): HTMLElement | null {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const field = form.querySelector(`[data-field="${CSS.escape(parts.slice(0, length).join('.'))}"]`);
    const inside = field?.querySelector<HTMLElement>(FOCUSABLE);
    if (inside) {
      return inside;
    }
  }
  return null;
}

/** A row may have to be opened and a page turned first, so it looks for some frames; then the nearest place will do. */
export function focusField(form: HTMLElement | null, path: string, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const exact = form?.querySelector(`[data-field="${CSS.escape(path)}"]`);
    if (form && !exact && frames > 0) {
      focusField(form, path, frames - 1);
    } else if (form) {
      find(form, path)?.focus();
    }
  });
}
