/** What this browser can do; a control for what it cannot is not shown. */
export const canShareScreen = (): boolean => 'getDisplayMedia' in (navigator.mediaDevices ?? {});
