import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { openPerson, type Person, type PersonOptions } from '@colloquy/tests/e2e/support/person.ts';
import type { Scene } from '@colloquy/tests/e2e/support/scenes.ts';

/** The three looks every screen is judged in. */
export const LOOKS = {
  light: { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  dark: { colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
  phone: { colorScheme: 'light', viewport: { width: 360, height: 740 } },
} as const satisfies Record<string, PersonOptions>;
export type Look = keyof typeof LOOKS;

const PORTRAIT = fileURLToPath(new URL('portrait.js', import.meta.url));

/** Of the rooms people sit in, so that no two tiles look alike. */
const HUES = [200, 30, 280, 140] as const;

/** Takes one scene in one look. */
export async function takeScene(
  browser: Browser,
  baseURL: string,
  scene: Scene,
  look: Look,
  path: string,
): Promise<void> {
  const people: Person[] = [];
  const enter = async (options: PersonOptions) => {
    const person = await openPerson(browser, options);
    await person.page.addInitScript(
      (hue) => Object.assign(globalThis, { portraitHue: hue }),
      HUES[people.length % HUES.length],
    );
    await person.page.addInitScript({ path: PORTRAIT });
    people.push(person);
    return person;
  };
  try {
    const me = await enter(LOOKS[look]);
    await scene.reach({ me, baseURL, another: () => enter({}) });
    await me.page.waitForTimeout(SETTLED_MS);
    await me.page.screenshot({ path });
  } finally {
    for (const person of people) await person.close();
  }
}

/** Long enough for entrances to end and pictures to come. */
const SETTLED_MS = 700;
