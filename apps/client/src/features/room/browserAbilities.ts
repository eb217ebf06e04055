/** What this browser can do; controls for anything else are hidden. */
export const canShareScreen = (): boolean => 'getDisplayMedia' in (navigator.mediaDevices ?? {});

/** On iPhones only the buttons of the phone set the volume. */
export const canSetVolume = (): boolean => Object.assign(new Audio(), { volume: 0.5 }).volume === 0.5;

/** Other browsers give a page no frames of a track outside of a drawn video. */
export const canChangePictures = (): boolean =>
  'MediaStreamTrackProcessor' in globalThis && 'MediaStreamTrackGenerator' in globalThis;

export const canChangeSound = (): boolean => 'AudioWorkletNode' in globalThis;
