import { localised } from './localised.ts';

export const PLACES = localised('permissions', {
  iosSafari: 'Tap the page menu in the address bar, then Website Settings, and allow Camera and Microphone.',
  iosOther: 'Open your device’s Settings, find this browser in the list of apps, and allow Camera and Microphone.',
  android: 'Tap the icon beside the address, then Permissions, and allow Camera and Microphone.',
  firefoxAndroid: 'Tap the lock beside the address, and allow Camera and Microphone.',
  firefox: 'Click the crossed-out camera in the address bar, remove the block, then try again.',
  safari: 'In the menu bar choose Safari, then Settings for This Website, and allow Camera and Microphone.',
  chromium: 'Click the icon at the left end of the address bar, and allow Camera and Microphone.',
  other: 'Allow Camera and Microphone for this page in your browser’s settings.',
} as const);

/** Where a browser keeps its permissions; `PLACES` describes it. */
export type PermissionPlace = keyof typeof PLACES;

/** Where this browser keeps the refused permission: the first match, as many browsers claim to be Safari too. */
const BROWSERS: [pattern: RegExp, place: PermissionPlace][] = [
  [/(iPhone|iPad|iPod).*(CriOS|FxiOS|EdgiOS|OPT)/, 'iosOther'],
  [/iPhone|iPad|iPod/, 'iosSafari'],
  [/Android.*Firefox/, 'firefoxAndroid'],
  [/Android/, 'android'],
  [/Firefox/, 'firefox'],
  [/Chrome/, 'chromium'],
  [/Macintosh.*Safari/, 'safari'],
];

/**
 * @param userAgent the browser's user agent; an unknown one gets the general place.
 * @param touchPoints the screen's maximum number of touch points: an iPad claims to be a Mac, which has no touch
 * screen.
 */
export function whereToPermit(userAgent: string, touchPoints = 0): PermissionPlace {
  if (touchPoints > 1 && /Macintosh/.test(userAgent)) return whereToPermit(userAgent.replace('Macintosh', 'iPad'));
  return BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other';
}
