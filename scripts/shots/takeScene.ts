import type { Browser } from '@playwright/test';
import { openPerson, type Person, type PersonOptions } from '@colloquy/tests/e2e/support/people/person.ts';
import type { Scene } from '@colloquy/tests/e2e/support/scenes/sceneContext.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** The three looks of every screen. */
export const LOOKS = {
  light: { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  dark: { colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
  phone: { colorScheme: 'light', viewport: { width: 360, height: 740 }, touch: true, userAgent: ANDROID },
} as const satisfies Record<string, PersonOptions>;
export type Look = keyof typeof LOOKS;

/** Backgrounds, so that no two tiles look alike. */
const HUES = [200, 30, 280, 140, 340, 90, 240, 0] as const;

export async function takeScene(
  browser: Browser,
  baseURL: string,
  scene: Scene,
  look: Look,
  path: string,
): Promise<void> {
  const people: Person[] = [];
  const enter = async (options: PersonOptions) => {
    // Reduced motion: a still shows none, and eight people share the processors.
    const portrait = { hue: HUES[people.length % HUES.length] ?? 0, framesPerSecond: 3 };
    const person = await openPerson(browser, { ...options, portrait, serviceWorkers: 'block' });
    people.push(person);
    return person;
  };
  try {
    const me = await enter(LOOKS[look]);
    if (look === 'phone') await me.page.addInitScript(shareLikeAndroid);
    await scene.open({ me, baseURL, openAnother: () => enter({}) });
    await me.page.waitForTimeout(SETTLED_MS);
    await me.page.screenshot({ path });
  } finally {
    for (const person of people) await person.close();
  }
}

/** Runs in the page: a desktop's Chromium on Linux has no sheet to share with. */
function shareLikeAndroid(): void {
  Object.defineProperty(navigator, 'share', { value: () => new Promise(() => undefined) });
  Object.defineProperty(navigator, 'canShare', { value: () => true });
}

/** Time for transitions to end and pictures to arrive. */
const SETTLED_MS = 700;
