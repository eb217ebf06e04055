import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOauthMessage, type LinkTicket, type OauthMessage } from '@colloquy/machines/contract/accounts.ts';
import { PROVIDERS, type Provider } from '@colloquy/machines/contract/constants.ts';
import type { Database } from '@colloquy/server/platform/database/connect.ts';
import { openDatabase } from '../../support/node/database.ts';
import { providersFor } from '../../support/provider/providersFor.ts';
import { startProvider, type RunningProvider } from '../../support/provider/startProvider.ts';
import { makeStaff, enableTwoFactor } from '../../support/people/secondFactor.ts';
import { bearer, signUp } from '../../support/people/signedUp.ts';
import { startPostgres, type RunningPostgres } from '../../support/programs/startPostgres.ts';
import { startServer, type RunningServer } from '../../support/node/startServer.ts';
import { visit, type Reply, type Visitor } from '../../support/people/visitor.ts';

let postgres: RunningPostgres;
let sql: Database;
let provider: RunningProvider;
let server: RunningServer;
beforeAll(async () => {
  postgres = await startPostgres();
  sql = await openDatabase(postgres.url, false);
  provider = await startProvider();
  server = await startServer({
    database: sql,
    options: { limitsFactor: 1_000 },
    services: { providers: providersFor(provider) },
  });
});
afterAll(async () => {
  await server?.close();
  await provider?.stop();
  await sql?.end({ timeout: 1 });
  await postgres?.stop();
});
let visitor: Visitor;
beforeEach(async () => {
  visitor = await visit(server.url);
  Object.assign(provider.behaviour, { consent: 'allow', forgery: undefined, reusesCodes: false });
  meet();
});

/** Makes the provider authenticate a new person. */
function meet(person: { email?: string; emailVerified?: boolean } = {}) {
  provider.behaviour.person = {
    subject: randomUUID(),
    email: `${randomUUID()}@example.org`,
    emailVerified: true,
    givenName: 'Grace',
    familyName: 'Hopper',
    ...person,
  };
  return provider.behaviour.person;
}

/** Follows the popup to the provider, and returns the callback address without requesting it. */
async function callbackOf(path: string, who = visitor): Promise<string> {
  const there = await who.get(path);
  expect(there.status).toBe(303);
  const reply = await fetch(there.headers.get('location') ?? '', { redirect: 'manual' });
  const back = new URL(reply.headers.get('location') ?? '');
  expect(back.origin).toBe(server.url);
  return back.pathname + back.search;
}

/** The message that the final page posts to its opener. */
function messageOf({ text }: Reply): { display: string; message: OauthMessage | undefined } {
  const data = /<script type="application\/json" id="message">(.*)<\/script>/.exec(text)?.[1];
  const { display, message } = JSON.parse(data ?? '{}') as { display: string; message: unknown };
  return { display, message: readOauthMessage(message) };
}

async function signIn(name: Provider, who = visitor): Promise<OauthMessage | undefined> {
  return messageOf(await who.get(await callbackOf(`/auth/${name}`, who))).message;
}

const sessionIn = (message: OauthMessage | undefined) =>
  message && 'response' in message ? message.response : undefined;
const codeIn = (message: OauthMessage | undefined) => (message && 'error' in message ? message.error.code : undefined);
const sessions = async () => (await sql<{ n: number }[]>`select count(*)::int as n from sessions`)[0]?.n;

describe.each(PROVIDERS)('%s', (name) => {
  it('[R-AUTH-7] [R-AUTH-8] signs a person in, and the same person again', async () => {
    const person = meet();
    const first = sessionIn(await signIn(name));
    expect(first?.data).toMatchObject({ email: person.email, first_name: 'Grace', avatar: '' });
    expect(first?.data.username).not.toContain('Grace');
    const again = sessionIn(await signIn(name, await visit(server.url)));
    expect(again?.data).toEqual(first?.data);
    expect((await visitor.get('/api/account', bearer(again?.token ?? ''))).body).toMatchObject({
      has_password: false,
      providers: [name],
    });
  });

  it('[R-AUTH-28] does not bypass an account’s second factor', async () => {
    meet();
    const session = sessionIn(await signIn(name));
    const token = session?.token ?? '';
    const password = 'a fine secret';
    const call = (method: string, path: string, body: unknown) => visitor.call(method, path, body, bearer(token));
    await call('POST', '/api/account/password', { password });
    await enableTwoFactor({ call, password });
    const before = await sessions();
    expect(codeIn(await signIn(name))).toBe('code_required');
    expect(await sessions()).toBe(before);
  });

  it('[R-AUTH-8] finds an account by subject, not by an email that has changed hands', async () => {
    const { email } = meet();
    const first = sessionIn(await signIn(name));
    provider.behaviour.person = { ...provider.behaviour.person, email: 'moved@example.org' };
    expect(sessionIn(await signIn(name))?.data.user_id).toBe(first?.data.user_id);
    meet({ email });
    expect(codeIn(await signIn(name))).toBe('email_taken');
  });

  it.each([true, false])(
    '[R-AUTH-8] an email of a password account is taken (confirmed: %s)',
    async (emailVerified) => {
      const ada = await signUp(server.url);
      meet({ email: ada.email.toUpperCase(), emailVerified });
      expect(codeIn(await signIn(name))).toBe('email_taken');
    },
  );

  it('[R-AUTH-8] an unconfirmed email is not stored: it stays free for its owner', async () => {
    const { email } = meet({ emailVerified: false });
    expect(sessionIn(await signIn(name))?.data.email).toBe('');
    const owner = await visitor.post('/signup', { user: { email, password: 'a fine secret' } });
    expect(owner.status).toBe(201);
  });

  it('[R-AUTH-14] a person refused by the provider is told so, and not signed in', async () => {
    provider.behaviour.consent = 'deny';
    const before = await sessions();
    expect(codeIn(await signIn(name))).toBe('provider_refused');
    expect(await sessions()).toBe(before);
  });

  it('[R-AUTH-14] a state works once, even where the provider accepts its code again', async () => {
    provider.behaviour.reusesCodes = true;
    const back = await callbackOf(`/auth/${name}`);
    const cookie = [...visitor.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    expect(sessionIn(messageOf(await visitor.get(back)).message)).toBeDefined();
    const before = await sessions();
    const replayed = await Promise.all([1, 2, 3].map(() => visitor.send(back, { headers: { Cookie: cookie } })));
    expect(replayed.map((reply) => codeIn(messageOf(reply).message))).toEqual(Array(3).fill('provider_failed'));
    expect(await sessions()).toBe(before);
  });

  it('[R-AUTH-14] of five simultaneous requests to the same callback one signs in', async () => {
    provider.behaviour.reusesCodes = true;
    const back = await callbackOf(`/auth/${name}`);
    const cookie = [...visitor.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => visitor.send(back, { headers: { Cookie: cookie } })));
    expect(replies.filter((reply) => sessionIn(messageOf(reply).message))).toHaveLength(1);
  });

  it('[R-AUTH-14] another browser’s callback, a forged state and none sign nobody in', async () => {
    const back = await callbackOf(`/auth/${name}`);
    const before = await sessions();
    const stranger = await visit(server.url);
    const forged = back.replace(/state=[^&]+/, 'state=forged');
    const replies = [
      await stranger.get(back),
      await visitor.get(forged),
      await visitor.get(back.replace(/&?state=[^&]+/, '')),
      await visitor.get(`${back}&state=twice`),
    ];
    expect(replies.map((reply) => codeIn(messageOf(reply).message))).toEqual(Array(4).fill('provider_failed'));
    expect(await sessions()).toBe(before);
  });

  it('[R-AUTH-14] a code of another person’s attempt signs nobody in', async () => {
    const mallory = await visit(server.url);
    const theirs = new URL(await callbackOf(`/auth/${name}`, mallory), server.url);
    const mine = new URL(await callbackOf(`/auth/${name}`), server.url);
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    expect(codeIn(messageOf(await visitor.get(mine.pathname + mine.search)).message)).toBe('provider_failed');
  });

  it('[R-AUTH-14] the callback of one provider is not accepted for the other', async () => {
    const other = PROVIDERS.find((one) => one !== name) ?? name;
    const back = (await callbackOf(`/auth/${name}`)).replace(`/auth/${name}/`, `/auth/${other}/`);
    expect(codeIn(messageOf(await visitor.get(back)).message)).toBe('provider_failed');
  });

  it('[R-AUTH-15] without a popup the page redirects', async () => {
    const reply = await visitor.get(await callbackOf(`/auth/${name}?display=page`));
    expect(messageOf(reply).display).toBe('page');
    expect(sessionIn(messageOf(reply).message)).toBeDefined();
  });

  it('[R-AUTH-16] is linked from a signed-in session, and then signs that account in', async () => {
    const ada = await signUp(server.url);
    const { status, body } = await ada.call('POST', '/api/account/links', { provider: name });
    expect(status).toBe(201);
    const message = messageOf(await ada.visitor.get(await callbackOf((body as LinkTicket).url, ada.visitor))).message;
    expect(message).toEqual({ type: 'oauth-response', linked: name });
    expect(sessionIn(await signIn(name))?.data.user_id).toBe(ada.profile.user_id);
    expect((await ada.call('GET', '/api/account')).body).toMatchObject({ has_password: true, providers: [name] });
    expect((await ada.call('DELETE', `/api/account/links/${name}`)).status).toBe(204);
    expect((await ada.call('GET', '/api/account')).body).toMatchObject({ providers: [] });
  });
});

describe('linking', () => {
  it('[R-AUTH-16] an identity of another account is taken', async () => {
    await signIn('github');
    const ada = await signUp(server.url);
    const { body } = await ada.call('POST', '/api/account/links', { provider: 'github' });
    const reply = await ada.visitor.get(await callbackOf((body as LinkTicket).url, ada.visitor));
    expect(codeIn(messageOf(reply).message)).toBe('identity_taken');
  });

  it('[R-AUTH-16] a ticket does not work in another browser, or at another provider', async () => {
    const mallory = await signUp(server.url, 'mallory');
    const { body } = await mallory.call('POST', '/api/account/links', { provider: 'github' });
    const { url } = body as LinkTicket;
    expect(codeIn(messageOf(await visitor.get(url)).message)).toBe('provider_failed');
    const elsewhere = url.replace('/github', '/google_oauth2');
    expect(codeIn(messageOf(await mallory.visitor.get(elsewhere)).message)).toBe('provider_failed');
  });

  it('[R-AUTH-16] a ticket works once', async () => {
    const ada = await signUp(server.url);
    const { body } = await ada.call('POST', '/api/account/links', { provider: 'github' });
    const { url } = body as LinkTicket;
    await ada.visitor.get(await callbackOf(url, ada.visitor));
    expect(codeIn(messageOf(await ada.visitor.get(url)).message)).toBe('provider_failed');
  });

  it.each([
    ['has signed out', '/logout'],
    ['is gone', '/api/account'],
  ])('[R-AUTH-16] nothing is linked to a user who %s before the callback', async (_what, path) => {
    const ada = await signUp(server.url);
    const { body } = await ada.call('POST', '/api/account/links', { provider: 'github' });
    const back = await callbackOf((body as LinkTicket).url, ada.visitor);
    expect((await ada.call('DELETE', path, { password: ada.password })).status).toBe(204);
    expect(codeIn(messageOf(await ada.visitor.get(back)).message)).toBe('provider_failed');
    expect(sessionIn(await signIn('github'))?.data.user_id).not.toBe(ada.profile.user_id);
  });

  it('[R-AUTH-24] a person who signed up with another’s address is locked out by a reset, with every sign-in method', async () => {
    const squatter = await signUp(server.url, 'squatter');
    const link = async () => {
      const { body } = await squatter.call('POST', '/api/account/links', { provider: 'github' });
      return callbackOf((body as LinkTicket).url, squatter.visitor);
    };
    await squatter.visitor.get(await link());
    const person = provider.behaviour.person;
    expect(sessionIn(await signIn('github'))?.data.user_id).toBe(squatter.profile.user_id);
    // Another attempt is in progress.
    meet();
    const onItsWay = await link();

    const staff = await signUp(server.url, 'staff');
    await makeStaff(sql, staff);
    const issued = await staff.call('POST', '/api/staff/password-resets', { email: squatter.email });
    const reset_token = (issued.body as { url: string }).url.split('#token=')[1];
    const password = 'the owner’s own secret';
    expect((await visitor.post('/api/password-reset', { reset_token, password })).status).toBe(204);

    expect(codeIn(messageOf(await squatter.visitor.get(onItsWay)).message)).toBe('provider_failed');
    provider.behaviour.person = person;
    expect(sessionIn(await signIn('github'))?.data.user_id).not.toBe(squatter.profile.user_id);
    expect((await squatter.call('GET', '/api/account')).status).toBe(401);
    const owner = await visitor.post('/login', { user: { email: squatter.email, password } });
    expect(owner).toMatchObject({ status: 200, body: { data: { user: { user_id: squatter.profile.user_id } } } });
  });

  it('[R-AUTH-16] the last sign-in method cannot be removed', async () => {
    const session = sessionIn(await signIn('google_oauth2'));
    const unlinked = await visitor.call(
      'DELETE',
      '/api/account/links/google_oauth2',
      undefined,
      bearer(session?.token ?? ''),
    );
    expect([unlinked.status, unlinked.body]).toMatchObject([409, { code: 'last_way_in' }]);
  });
});

describe('a dishonest provider', () => {
  it.each(['nonce', 'audience', 'signature', 'issuer', 'algorithm', 'state'] as const)(
    '[R-AUTH-14] signs nobody in by a false %s',
    async (forgery) => {
      provider.behaviour.forgery = forgery;
      const before = await sessions();
      expect(codeIn(await signIn('google_oauth2'))).toBe('provider_failed');
      expect(await sessions()).toBe(before);
    },
  );
});

describe('the final page', () => {
  it('[R-AUTH-7] [R-HTTP-3] contains its message as data, and lets the opener keep its reference to the popup', async () => {
    provider.behaviour.person = { ...meet(), givenName: '</script><script>alert(1)</script>' };
    const { text, headers } = await visitor.get(await callbackOf('/auth/github'));
    expect(text).not.toContain('<script>alert');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'wasm-unsafe-eval';/);
    expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await visitor.get('/auth/finish.js')).text).toContain('postMessage(message, window.location.origin)');
  });

  it('keeps the latest attempts of a browser, and drops those that were never finished', async () => {
    const cookies = Array.from({ length: 12 }, (_, at) => `oauth-${at}=kept`).join('; ');
    const reply = await fetch(`${server.url}/auth/github`, { headers: { cookie: cookies }, redirect: 'manual' });
    const gone = reply.headers.getSetCookie().filter((cookie) => cookie.includes('Max-Age=0'));
    expect(gone.map((cookie) => cookie.split('=')[0])).toEqual(['oauth-4', 'oauth-3', 'oauth-2', 'oauth-1', 'oauth-0']);
  });

  it('the attempt’s cookie is hidden from scripts and other paths', async () => {
    const { headers } = await visitor.get('/auth/github');
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^oauth-[\w-]+=[\w.-]+; Max-Age=600; Path=\/auth; HttpOnly; SameSite=Lax$/),
    ]);
  });
});

describe('configured providers', () => {
  it('[R-AUTH-8] are listed, and no others work', async () => {
    expect((await visitor.get('/api/capabilities')).body).toMatchObject({ providers: ['google_oauth2', 'github'] });
    const bare = await startServer({ database: sql });
    const caller = await visit(bare.url);
    expect((await caller.get('/api/capabilities')).body).toMatchObject({ providers: [] });
    expect((await caller.get('/auth/github')).status).toBe(404);
    await bare.close();
  });

  it('an unreachable provider is reported by the page, and tried again later', async () => {
    const away = await startProvider();
    const lonely = await startServer({ database: sql, services: { providers: providersFor(away) } });
    await away.stop();
    const caller = await visit(lonely.url);
    expect(codeIn(messageOf(await caller.get('/auth/google_oauth2')).message)).toBe('provider_failed');
    await lonely.close();
  });
});
