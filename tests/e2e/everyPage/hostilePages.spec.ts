import { expect, test, type Page } from '@playwright/test';
import { AMOUNTS, PAYLOADS, pieces } from '../support/hostile/payloads.ts';
import { detectInjection } from '../support/hostile/tripwire.ts';
import { signUp } from '../support/people/accounts.ts';
import { agreement, remember } from '../support/people/agreement.ts';
import { joinAtOnce } from '../support/people/joinAtOnce.ts';
import { openToday } from '../support/scenes/pages.ts';
import { answerAsToStaff, DECIDED_REPORT, ENTRY, HARASSMENT_REPORT } from '../support/scenes/reportAndHide.ts';

const wired = async (page: Page, baseURL: string | undefined) => {
  await page.addInitScript(joinAtOnce);
  await page.addInitScript(remember, agreement);
  return detectInjection(page, baseURL ?? '');
};

const profileOf = (text: string) => ({ user_id: text, username: text, name: text });

/** Every URL with free text in it. */
const addressesWith = (text: string) => {
  const word = encodeURIComponent(text);
  return [
    `/lobby/${word}`,
    `/terms/${word}`,
    `/${word}?${word}=${word}#${word}`,
    `/faq?q=${word}#${word}`,
    `/inspector?recording=${word}&state=${word}&at=${word}`,
    `/inspector?room=${word}&state=roomCall.${word}`,
    `/reset#token=${word}`,
    `/stream?name=${word}#${word}`,
    `/?inspect=${word}&tags=${word}#${word}`,
  ];
};

test('[R-UI-50] the tripwire fires where texts are parsed as markup and nothing guards the page', async ({
  page,
  baseURL,
}) => {
  const tripped = await detectInjection(page, baseURL ?? '');
  await page.route(/foreign\.example/, (route) => route.abort());
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>bare' }));
  await page.goto('/bare');
  let noticed = 0;
  for (const text of PAYLOADS.filter((payload) => !payload.includes('http-equiv'))) {
    const before = tripped.length;
    await page.evaluate((html) => {
      document.body.replaceChildren(document.createElement('p'));
      document.body.firstElementChild?.insertAdjacentHTML('beforeend', html);
    }, text);
    if (tripped.length > before) noticed++;
  }
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(500);
  expect(tripped).toContain('script ran');
  // The others target templates, scripts and URLs, which this page does not have.
  expect(noticed).toBeGreaterThan(300);
});

for (const { some, texts } of AMOUNTS) {
  test(`[R-UI-50] text in a URL stays text: ${some}`, async ({ page, baseURL }) => {
    const tripped = await wired(page, baseURL);
    // A page is loaded again for some; for the others it navigates within the page, which parses them alike.
    for (const piece of pieces(texts, 80)) {
      for (const address of addressesWith(piece[0] ?? '')) await page.goto(address.replaceAll('%00', ''));
      await page.goto('/faq');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.evaluate(async (addresses) => {
        for (const address of addresses) {
          history.pushState({}, '', address);
          dispatchEvent(new PopStateEvent('popstate'));
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
      }, piece.flatMap(addressesWith));
    }
    expect(tripped).toEqual([]);
  });

  test(`[R-UI-50] text typed into fields stays text: ${some}`, async ({ page, baseURL }) => {
    const tripped = await wired(page, baseURL);
    for (const piece of pieces(texts, 10)) {
      await page.goto('/');
      const interests = page.getByRole('textbox', { name: 'Your interests' });
      for (const text of piece) {
        await interests.fill(text);
        await interests.press('Enter');
      }
      await page.getByText('Room options').click();
    }
    for (const path of ['/terms', '/faq']) {
      await page.goto(path);
      const search = page.getByRole('searchbox');
      for (const text of texts) await search.fill(text);
    }
    // One field takes only 80 characters, and each event is a form to fill: a few are enough.
    await openToday(page);
    for (const text of texts.filter((_, n) => n % 20 === 0)) {
      await page.getByRole('button', { name: 'Add event' }).click();
      await page.getByRole('textbox', { name: 'Title' }).fill(text);
      await page.getByRole('button', { name: 'Save' }).click();
    }
    expect(tripped).toEqual([]);
  });

  test(`[R-UI-50] user texts from the server stay text: ${some}`, async ({ page, baseURL }) => {
    const tripped = await wired(page, baseURL);
    const pulse = { talking: 1, waiting: 2, typical_wait_s: 3 };
    await page.route('**/api/pulse*', (route) => {
      const counted = texts.map((tag) => ({ tag, waiting: 2, talking: 3 }));
      return route.fulfill({ json: { ...pulse, tags: counted, popular: counted } });
    });
    await page.route('**/api/terms', async (route) => {
      const [term] = (await (await route.fetch()).json()) as object[];
      await route.fulfill({ json: texts.map((text, id) => ({ ...filledWith(term, text), id })) });
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Join Random' }).click();
    await expect(page.getByText(texts.at(-1) ?? '').first()).toBeVisible();
    await page.goto('/terms');
    const cards = page.getByRole('region', { name: 'Terms' }).getByRole('listitem');
    await expect(cards).toHaveCount(texts.length);
    for (const at of [0, 1, 2]) await cards.nth(at).getByRole('button').click();

    await signUp(page);
    for (const piece of pieces(texts, 100)) {
      const reports = piece.map((text, n) => ({
        ...HARASSMENT_REPORT,
        id: `r${n}`,
        note: text,
        chat: [text, text],
        room_name: text,
        reporter: profileOf(text),
        target: profileOf(text),
      }));
      const { decision } = DECIDED_REPORT;
      await answerAsToStaff(page, {
        open: reports,
        decided: reports.map((report) => ({
          ...report,
          state: 'decided',
          decision: { ...decision, note: report.note, decided_by: report.target },
        })),
        trail: piece.map((text, n) => ({
          ...ENTRY,
          id: `a${n}`,
          staff: profileOf(text),
          subject: text,
          subject_name: text,
          note: text,
        })),
      });
      await page.goto('/staff');
      await expect(page.getByRole('article')).toHaveCount(piece.length);
      await page.getByRole('tab', { name: 'Decided' }).click();
      await page.getByRole('tab', { name: 'Audit' }).click();
      await page
        .getByText(piece[0] ?? '', { exact: true })
        .first()
        .waitFor();
    }
    for (const piece of pieces(texts, 12)) {
      const text = piece.join(' ');
      await page.route('**/api/account', async (route) => {
        const { profile, ...rest } = (await (await route.fetch()).json()) as { profile: object };
        const names = { username: text, first_name: text, last_name: text, full_name: text, email: text };
        await route.fulfill({ json: { ...rest, profile: { ...profile, ...names } } });
      });
      for (const path of ['/account', '/g0', '/']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
      }
    }
    expect(tripped).toEqual([]);
  });

  test(`[R-UI-50] texts of a recording stay text: ${some} @gate`, async ({ page, baseURL }) => {
    const tripped = await wired(page, baseURL);
    for (const piece of pieces(texts, 120)) {
      await page.goto('/inspector');
      const files = [{ name: `${piece[0]}.jsonl`, mimeType: 'text/plain', buffer: Buffer.from(recordingOf(piece)) }];
      await page.locator('input[type=file]').first().setInputFiles(files);
      await page.getByRole('slider', { name: 'Moment' }).press('End');
      for (const tab of await page.getByRole('tab').all()) await tab.click();
      for (const actor of (await page.getByRole('treeitem').all()).slice(0, 5)) await actor.click();
    }
    expect(tripped).toEqual([]);
  });
}

/** The same with that text for every string but dates, which are the server's. */
function filledWith(value: unknown, text: string): object {
  const filled = JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'string' && !/^\d{4}-/.test(inner) ? text : inner,
  );
  return JSON.parse(filled) as object;
}

/** A recording as somebody else's could be: each text is used for a person, an actor, an event and a context value. */
function recordingOf(texts: readonly string[]): string {
  const sources = texts.map((text) => ({ participant: text, node: text, began: 0 }));
  const records = texts.flatMap((text, source) => {
    const common = (seq: number) => ({ source, seq, t: source * 10 + seq, wall: source * 10 + seq, actor: 0 });
    return [
      { kind: 'actor', ...common(0), id: text, machine: source % 2 ? text : 'roomCall' },
      { kind: 'event', ...common(1), event: { type: text, [text]: text } },
      {
        ...common(2),
        kind: 'step',
        event: text,
        taken: [text],
        guards: [[text, true]],
        status: 'active',
        value: text,
        patch: [[[], { [text]: text }]],
      },
    ];
  });
  return [{ format: 'colloquy-recording', version: 1, sources }, ...records]
    .map((one) => JSON.stringify(one))
    .join('\n');
}
