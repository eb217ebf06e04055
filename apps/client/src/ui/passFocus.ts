import { useLayoutEffect, type RefObject } from 'react';

/** A clean-up: if the focus is within `part` when that is removed, `next` gets it instead of the document's body. */
export const passFocus = (part: HTMLElement | null, next: () => HTMLElement | null) => () => {
  if (part?.contains(document.activeElement)) next()?.focus({ preventScroll: true });
};

export const pageHeading = () => document.querySelector<HTMLElement>('h1');

/** If the part has the focus when it is removed, the page's heading gets it. */
export function usePassFocusToHeading(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => passFocus(part.current, pageHeading), [part]);
}
