/**
 * Whether a panel is rendered: a narrow page may show the chat instead. False where the browser cannot say (Safari before
 * 17.4).
 */
export const isInSight = (panel: HTMLElement | null): boolean => panel?.checkVisibility?.() === true;
