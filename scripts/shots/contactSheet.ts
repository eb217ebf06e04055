import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';

/** Renders labelled pictures as one sheet. */
export async function contactSheet(
  browser: Browser,
  title: string,
  pictures: readonly { name: string; path: string }[],
  columns: number,
  path: string,
): Promise<void> {
  const cells = await Promise.all(
    pictures.map(async (picture) => {
      const data = (await readFile(picture.path)).toString('base64');
      return `<figure><img src="data:image/png;base64,${data}"><figcaption>${picture.name}</figcaption></figure>`;
    }),
  );
  const context = await browser.newContext({ viewport: { width: 1600, height: 900 } });
  const page = await context.newPage();
  await page.setContent(`<!doctype html><title>${title}</title><style>
    body { margin: 24px; font: 15px system-ui, sans-serif; background: #e3e7e9; color: #151e25 }
    main { display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 20px; align-items: start }
    figure { margin: 0 } img { inline-size: 100%; display: block; border-radius: 6px; box-shadow: 0 2px 8px rgb(0 0 0 / .2) }
    figcaption { padding-block: 6px }
  </style><h1>${title}</h1><main>${cells.join('')}</main>`);
  await page.screenshot({ path, fullPage: true, type: 'jpeg', quality: 72 });
  await context.close();
}
