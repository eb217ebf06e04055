/** A clean-up: if the focus is within `part` when that is removed, `next` gets it instead of the document's body. */
export const passFocus = (part: HTMLElement | null, next: () => HTMLElement | null) => () => {
  if (part?.contains(document.activeElement)) next()?.focus({ preventScroll: true });
};

export const passFocusToHeading = (part: HTMLElement | null) => passFocus(part, () => document.querySelector('h1'));
