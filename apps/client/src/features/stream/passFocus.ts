/** If the focus is within `part` when that is removed, `heir` gets it instead of the document's body. */
export const passFocus = (part: HTMLElement | null, heir: () => HTMLElement | null) => () => {
  if (part?.contains(document.activeElement)) heir()?.focus({ preventScroll: true });
};

export const focusGoesToHeading = (part: HTMLElement | null) => passFocus(part, () => document.querySelector('h1'));
