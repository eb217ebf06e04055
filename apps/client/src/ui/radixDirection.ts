/** The direction of the page's language. Radix sets its own, left to right, on what it renders unless it gets one. */
export const radixDirection = () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');
