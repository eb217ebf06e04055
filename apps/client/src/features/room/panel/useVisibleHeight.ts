import { useEffect } from 'react';

/**
 * Keeps the call within the part of the page that a keyboard on the screen leaves free. Some browsers resize the page
 * themselves (`interactive-widget` in index.html); others cover it, and scroll it to where the field was.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const visible = window.visualViewport;
    if (!visible) return undefined;
    const { style } = document.documentElement;
    const fit = () => {
      // A page that is enlarged with two fingers shows less of itself, too, and stays as it is.
      const isCovered = visible.scale === 1 && visible.height < window.innerHeight - 1;
      if (isCovered) {
        style.setProperty('--visible-height', `${visible.height}px`);
        window.scrollTo(0, 0);
      } else style.removeProperty('--visible-height');
    };
    fit();
    visible.addEventListener('resize', fit);
    return () => {
      visible.removeEventListener('resize', fit);
      style.removeProperty('--visible-height');
    };
  }, []);
}
