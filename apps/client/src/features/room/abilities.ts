/** What this browser can do; controls for anything else are hidden. */
export const canShareScreen = (): boolean => 'getDisplayMedia' in (navigator.mediaDevices ?? {});
