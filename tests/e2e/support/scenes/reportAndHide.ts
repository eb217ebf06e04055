import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { interceptSignalling } from '../wire/interceptSignalling.ts';
import { alone, type Scene, type SceneContext, withGuests } from './sceneContext.ts';

/** Personal actions about others in a call. */
export const reportAndHideScenes = (unique: string): Scene[] => [
  {
    name: 'a call, reporting somebody',
    async open(context) {
      await withGuests(context, `${unique}-report`, 1);
      await context.me.openPanel('Participants');
      await context.me.page.getByRole('button', { name: /^Actions for/ }).click();
      await context.me.page.getByRole('menuitem', { name: 'Report' }).click();
      await context.me.page.getByRole('radio', { name: /^Spam/ }).check();
    },
  },
  {
    name: 'a call, reporting somebody with a picture',
    async open(context) {
      await withGuests(context, `${unique}-report-picture`, 1);
      const { page } = context.me;
      await context.me.openPanel('Participants');
      await page.getByRole('button', { name: /^Actions for/ }).click();
      await page.getByRole('menuitem', { name: 'Report' }).click();
      await page.getByRole('radio', { name: /^Appears underage/ }).check();
      await page.getByRole('checkbox', { name: 'Add a picture of what I see now' }).check();
      await page.getByRole('button', { name: 'Retake' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'a call, somebody hidden',
    async open(context) {
      await withGuests(context, `${unique}-hidden`, 1);
      await context.me.openPanel('Participants');
      await context.me.page.getByRole('button', { name: /^Actions for/ }).click();
      await context.me.page.getByRole('menuitem', { name: 'Hide for me' }).click();
      await context.me.page.getByText('Hidden', { exact: true }).waitFor();
    },
  },
  {
    name: 'suspended out of a call',
    async open(context) {
      const wire = await interceptSignalling(context.me.page);
      await alone(context, `${unique}-suspended`);
      await wire.cut({
        code: 'suspended',
        until: '2026-12-04T09:00:00.000Z',
        reason: 'harassment',
        contact: 'help@example.org',
      });
      await context.me.page.getByRole('alertdialog').waitFor();
    },
  },
];

/** Answers of the server as staff would see them. */
const PERSON = { user_id: 'acct_x', username: 'Gemini Wren' };
export const HARASSMENT_REPORT = {
  id: 'r1',
  state: 'open',
  reason: 'harassment',
  note: 'They would not stop after I had asked twice.',
  chat: ['come on, turn your camera on', 'why are you all so shy'],
  room_name: 'qdm-wkey-spo',
  created_at: '2026-01-02T10:00:00.000Z',
  due_at: '2026-01-03T10:00:00.000Z',
  age_seconds: 27 * 3_600,
  overdue: true,
  times_reported: 2,
  open_about_target: 2,
  reporter: { user_id: 'guest', name: 'Leo Otter' },
  target: PERSON,
  decision: null,
};
export const DECIDED_REPORT = {
  ...HARASSMENT_REPORT,
  id: 'r3',
  state: 'decided',
  decision: {
    decision: 'suspend',
    note: 'Third time.',
    decided_by: { user_id: 'acct_staff', username: 'Virgo Heron' },
    decided_at: '2026-01-03T09:00:00.000Z',
    suspended_until: '2026-02-02T09:00:00.000Z',
  },
};
export const ENTRY = {
  id: 'a1',
  at: '2026-01-03T09:00:00.000Z',
  staff: { user_id: 'acct_staff', username: 'Virgo Heron' },
  action: 'suspend',
  subject: 'account:5f0c2a7e-3f4e-4a55-9a52-0d6c0b1f7a11',
  subject_name: 'Gemini Wren',
  report_id: 'r3',
  note: 'Third time.',
};
/** In place of a frame of a person. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#4a6d7c"/><circle cx="320" cy="150" r="70" fill="#e8c9a8"/><rect x="200" y="240" width="240" height="120" rx="60" fill="#b5533c"/></svg>';
const AUDIT_TRAIL = [
  { ...ENTRY, id: 'a4', at: '2026-01-04T16:20:00.000Z', action: 'issue_reset', report_id: null, note: '' },
  { ...ENTRY, id: 'a3', at: '2026-01-04T08:05:00.000Z', action: 'lift', note: '' },
  ENTRY,
  {
    ...ENTRY,
    id: 'a0',
    at: '2026-01-02T11:30:00.000Z',
    action: 'warn',
    subject: 'guest:aXb3',
    subject_name: 'Leo Otter',
    note: '',
  },
];
const NEW_REPORT = {
  ...HARASSMENT_REPORT,
  id: 'r2',
  reason: 'spam',
  chat: [],
  age_seconds: 1_500,
  overdue: false,
  times_reported: 1,
};
const SEVERE_REPORT = {
  ...NEW_REPORT,
  id: 'r4',
  reason: 'underage',
  note: 'She said that she goes to school.',
  has_picture: true,
  recent: { reports: 4, reporters: 3 },
  past: [
    { decision: 'warn', reason: 'spam', decided_at: '2025-12-20T09:00:00.000Z' },
    { decision: 'dismiss', reason: 'harassment', decided_at: '2025-12-11T17:30:00.000Z' },
  ],
};

/** The signed-in user is staff, according to the stubbed server. */
export async function asStaff(page: Page): Promise<void> {
  await page.route('**/api/account', async (route) => {
    const answer = await route.fetch();
    const account = (await answer.json()) as { profile?: object };
    await route.fulfill({ json: { ...account, profile: { ...account.profile, is_staff: true } } });
  });
}

/** Makes a page believe that its signed-in user is staff, and shows these to them. */
export async function answerAsToStaff(
  page: Page,
  { open, decided, trail }: Record<'open' | 'decided' | 'trail', readonly object[]>,
): Promise<void> {
  await asStaff(page);
  await page.route('**/api/staff/reports*', (route) => {
    const reports = route.request().url().endsWith('=decided') ? decided : open;
    return route.fulfill({ json: { reports, open: 3, overdue: 1 } });
  });
  await page.route('**/api/staff/audit', (route) => route.fulfill({ json: trail }));
}

export const staffScenes = (signUp: (context: Parameters<Scene['open']>[0]) => Promise<void>): Scene[] => {
  const open: Scene['open'] = async (context) => {
    const { page } = context.me;
    await answerAsToStaff(page, {
      open: [SEVERE_REPORT, HARASSMENT_REPORT, NEW_REPORT],
      decided: [DECIDED_REPORT],
      trail: AUDIT_TRAIL,
    });
    await signUp(context);
    await context.me.open(`${context.baseURL}/staff`);
    await page.getByRole('article').first().waitFor();
  };
  const openTrail = async (context: SceneContext, shows: string, answer: (route: Route) => Promise<void>) => {
    const { page } = context.me;
    await open(context);
    await page.route('**/api/staff/audit', answer);
    await page.getByRole('tab', { name: 'Audit' }).click();
    await page.getByText(shows).waitFor();
  };
  return [
    { name: 'reports, for staff', open },
    {
      name: 'reports, a picture shown',
      async open(context) {
        const { page } = context.me;
        await page.route('**/api/staff/reports/r4/picture', async (route) => {
          await route.fulfill({ contentType: 'image/jpeg', body: await sharp(Buffer.from(PICTURE)).jpeg().toBuffer() });
        });
        await open(context);
        await page.getByRole('button', { name: 'Show the picture' }).click();
        await page.getByRole('img', { name: /as the reporter saw them$/ }).waitFor();
      },
    },
    {
      name: 'reports, decided',
      async open(context) {
        await open(context);
        await context.me.page.getByRole('tab', { name: 'Decided' }).click();
        await context.me.page.getByRole('button', { name: 'Lift the suspension' }).waitFor();
      },
    },
    {
      name: 'audit trail',
      async open(context) {
        await open(context);
        await context.me.page.getByRole('tab', { name: 'Audit' }).click();
        await context.me.page.getByText('Password link created').waitFor();
      },
    },
    {
      name: 'audit trail, empty',
      open: (context) => openTrail(context, 'No staff actions yet.', (route) => route.fulfill({ json: [] })),
    },
    {
      name: 'audit trail cannot be loaded',
      open: (context) => openTrail(context, 'We couldn’t reach the server.', (route) => route.abort()),
    },
    {
      name: 'suspending somebody',
      async open(context) {
        await open(context);
        await context.me.page.getByRole('button', { name: 'Suspend' }).first().click();
        await context.me.page.getByRole('alertdialog').waitFor();
      },
    },
  ];
};
