import type { ClipboardEvent } from 'react';

/** S2.62: spread over the inputs for jmbg, parent, password and ids. */
export const blockPaste = { onPaste: (event: ClipboardEvent<HTMLElement>) => event.preventDefault() };
