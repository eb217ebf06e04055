import { createActor, fromPromise, toPromise } from 'xstate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readOauthMessage, type Profile } from '@colloquy/machines/contract/accounts.ts';
import type { HttpClient } from '../http/httpClient.ts';
import { askProvider, linkProvider } from './providerWindow.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const profile: Profile = {
  user_id: 'acct_ada',
  is_anonymous: false,
  is_authenticated: true,
  is_superuser: false,
  is_staff: false,
  username: 'ada',
  email: '',
  first_name: '',
  last_name: '',
  full_name: '',
  avatar: '',
};
const welcome = { type: 'oauth-response', response: { data: profile, token: 'token-1' } };

class Popup extends EventTarget {
  closed = false;
  address = '';
  location = { replace: (url: string) => void (this.address = url) };
  close() {
    this.closed = true;
  }
}

/** A tab, its popup, and who may send it messages. */
function startTab({ blocks = false } = {}) {
  const popup = new Popup();
  const channel = Object.assign(new EventTarget(), { close: vi.fn() });
  const tab = Object.assign(new EventTarget(), {
    open: vi.fn((_url: string, _name: string, _features: string) => (blocks ? null : popup)),
    location: { origin: 'https://colloquy.test' },
    screenX: 0,
    screenY: 0,
    outerWidth: 1500,
    outerHeight: 900,
  });
  const parts = { tab, openChannel: () => channel, readMessage: async () => readOauthMessage };
  return {
    popup,
    channel,
    tab,
    parts: parts as unknown as Parameters<typeof askProvider>[0],
    async posts(data: unknown, from: { origin?: string; source?: unknown } = {}) {
      const message = { data, origin: 'https://colloquy.test', source: popup, ...from };
      tab.dispatchEvent(Object.assign(new Event('message'), message));
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

function ask(tab: ReturnType<typeof startTab>) {
  const logic = fromPromise(({ signal }) => askProvider(tab.parts, { provider: 'github' }, signal));
  const asking = createActor(logic);
  asking.subscribe({ error() {} });
  asking.start();
  return { asking, answer: () => toPromise(asking), status: () => asking.getSnapshot().status };
}

test('[R-AUTH-7] the window is 500x600, centred, and its message signs in', async () => {
  const tab = startTab();
  const { answer } = ask(tab);
  expect(tab.tab.open).toHaveBeenCalledWith(
    '/auth/github?display=popup',
    'oauth-response',
    'popup,width=500,height=600,left=500,top=150',
  );
  await tab.posts(welcome);
  expect(await answer()).toEqual({ token: 'token-1', profile });
  expect(tab.popup.closed).toBe(true);
});

test.each([
  ['another origin', { origin: 'https://evil.test' }],
  ['another window', { source: new Popup() }],
  ['an opaque origin', { origin: 'null' }],
])('[R-AUTH-14] a message from %s is ignored', async (_, from) => {
  const tab = startTab();
  const { status } = ask(tab);
  await tab.posts(welcome, from);
  expect(status()).toBe('active');
});

test.each([undefined, 'oauth-response', {}, { type: 'oauth-response' }, { ...welcome, type: 'other' }])(
  'an invalid message is ignored: %j',
  async (data) => {
    const tab = startTab();
    const { status } = ask(tab);
    await tab.posts(data);
    expect(status()).toBe('active');
  },
);

test('a window that lost its opener uses the channel', async () => {
  const tab = startTab();
  const { answer } = ask(tab);
  tab.channel.dispatchEvent(Object.assign(new Event('message'), { data: welcome }));
  expect(await answer()).toMatchObject({ token: 'token-1' });
  expect(tab.channel.close).toHaveBeenCalledOnce();
});

test('a window that the browser blocks is a failure of its own', async () => {
  await expect(ask(startTab({ blocks: true })).answer()).rejects.toMatchObject({ code: 'popup_blocked' });
});

test('a window that the person closes is detected', async () => {
  const tab = startTab();
  const answered = expect(ask(tab).answer()).rejects.toMatchObject({ code: 'popup_closed' });
  tab.popup.close();
  await vi.advanceTimersByTimeAsync(2_000);
  await answered;
});

test('the last message of a window counts though it has closed already', async () => {
  const tab = startTab();
  const { answer } = ask(tab);
  tab.popup.close();
  await vi.advanceTimersByTimeAsync(500);
  await tab.posts(welcome);
  expect(await answer()).toMatchObject({ token: 'token-1' });
});

test("the server's refusal is thrown with its code", async () => {
  const tab = startTab();
  const answered = expect(ask(tab).answer()).rejects.toMatchObject({ code: 'email_taken' });
  await tab.posts({ type: 'oauth-response', error: { code: 'email_taken', message: 'That email is taken' } });
  await answered;
});

test('giving up the wait closes the window and ignores its messages', async () => {
  const tab = startTab();
  const { asking } = ask(tab);
  asking.stop();
  expect(tab.popup.closed).toBe(true);
  await tab.posts(welcome);
  expect(asking.getSnapshot().output).toBeUndefined();
});

const callsThat = (send: HttpClient['send']): HttpClient => ({ get: vi.fn(), capabilities: vi.fn(), send });

test('[R-AUTH-16] a provider is linked in a window that opens at the click and is then redirected', async () => {
  const tab = startTab();
  const send = vi.fn(async () => ({ url: '/auth/github?link=ticket' }));
  const http = callsThat(send as HttpClient['send']);
  const linking = createActor(
    fromPromise(({ signal }) => linkProvider(tab.parts, http, { provider: 'github' }, signal)),
  );
  linking.start();
  expect(tab.tab.open.mock.calls[0]?.[0]).toBe('about:blank');
  await vi.advanceTimersByTimeAsync(0);
  expect(tab.popup.address).toBe('/auth/github?link=ticket');
  await tab.posts({ type: 'oauth-response', linked: 'github' });
  expect(await toPromise(linking)).toBe('github');
});
