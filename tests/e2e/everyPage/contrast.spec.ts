import { expect, test, type Page } from '@playwright/test';

/** What must stand out against which backgrounds; axe checks the contrast of text, in every scene. */
const SEEN = ['--border-control', '--focus', '--accent', '--text-muted'];
const GROUNDS = ['--canvas', '--surface', '--raised'];
/** WCAG 1.4.11. */
const LEAST = 3;

/** The contrast of two custom properties of the page, as the browser computes their colours. */
const contrastOf = (page: Page, seen: string, ground: string) =>
  page.evaluate(
    (names) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      if (!canvas) throw new Error('No canvas');
      const probe = document.body.appendChild(document.createElement('i'));
      const [a = 0, b = 0] = names.map((name) => {
        probe.style.color = `var(${name})`;
        canvas.fillStyle = getComputedStyle(probe).color;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      });
      probe.remove();
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    },
    [seen, ground],
  );

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[R-UI-7] borders, focus and accents stand out from every ground, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    for (const seen of SEEN)
      for (const ground of GROUNDS)
        expect(await contrastOf(page, seen, ground), `${seen} on ${ground}`).toBeGreaterThanOrEqual(LEAST);
  });
}
