import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { Provider } from '@colloquy/machines/contract/constants.ts';
import { createSigner, hashToken } from '../../platform/access/signing.ts';
import { MemoryPeople } from '../testing/memoryPeople.ts';
import type { IdentityProvider, ProvedIdentity } from './identityProvider.ts';
import { beginSocial, finishSocial, issueLink, readAttempt, linkingSession } from './socialSignIn.ts';
import type { Sanctions } from '../reports/sanctions.ts';

const signer = createSigner('secret');
const BEGINNING = { provider: 'github', display: 'popup', redirectUri: 'https://us/callback' } as const;
const DEVICE = { browser: '', system: '' };
const ADA: ProvedIdentity = {
  subject: '7',
  email: 'ada@example.org',
  emailVerified: true,
  firstName: 'Ada',
  lastName: 'L',
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

function setup(proved: ProvedIdentity = ADA) {
  const memory = new MemoryPeople();
  const github: IdentityProvider = {
    authorizationUrl: async ({ state }) => new URL(`https://github/?state=${state}`),
    identify: async () => proved,
  };
  const providers = new Map<Provider, IdentityProvider>([['github', github]]);
  const services = { providers, people: memory.asPeople(), sanctions: {} as Sanctions, signer };
  return {
    memory,
    services,
    /** The redirect and the callback. */
    finish: async (linkTo?: string) => {
      const begun = await beginSocial(services, { ...BEGINNING, linkTo });
      const attempt = begun && readAttempt(signer, begun.cookie, 'github', begun.state);
      if (!attempt) throw new Error('The attempt is not kept');
      return { attempt, message: await finishSocial(services, attempt, new URL('https://us/callback'), DEVICE) };
    },
  };
}
const codeIn = (message: object) => (message as { error?: { code: string } }).error?.code;

test('[R-AUTH-14] an attempt is for one provider, one state and ten minutes', async () => {
  const { services } = setup();
  const begun = await beginSocial(services, BEGINNING);
  if (!begun) throw new Error('No provider');
  expect(begun.url.searchParams.get('state')).toBe(begun.state);
  const kept = () => readAttempt(signer, begun.cookie, 'github', begun.state);
  expect(kept()).toMatchObject({ ...BEGINNING, state: begun.state });
  expect(readAttempt(signer, begun.cookie, 'google_oauth2', begun.state)).toBeUndefined();
  expect(readAttempt(signer, begun.cookie, 'github', 'another')).toBeUndefined();
  expect(readAttempt(createSigner('another'), begun.cookie, 'github', begun.state)).toBeUndefined();
  vi.advanceTimersByTime(DELAYS.providerTimeout - 1);
  expect(kept()).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(kept()).toBeUndefined();
  expect(await beginSocial(services, { ...BEGINNING, provider: 'google_oauth2' })).toBeUndefined();
});

test('[R-AUTH-8] a first visit makes an account, the next one finds it', async () => {
  const { memory, finish } = setup();
  const { message } = await finish();
  const [row] = memory.rows.values();
  expect(row).toMatchObject({ email: 'ada@example.org', firstName: 'Ada', lastName: 'L' });
  expect(row?.username).toMatch(/^[A-Z]\w+ [A-Z]/);
  const { token = '' } = (message as { response?: { token: string } }).response ?? {};
  expect(memory.sessions.get(hashToken(token))).toBe(row?.userId);
  await finish();
  expect([memory.rows.size, memory.sessions.size]).toEqual([1, 2]);
});

test('[R-AUTH-14] a state works once, and only with a configured provider', async () => {
  const { services, finish } = setup();
  const { attempt } = await finish();
  const callback = new URL('https://us/callback');
  expect(codeIn(await finishSocial(services, attempt, callback, DEVICE))).toBe('provider_failed');
  const gone = { ...services, providers: new Map() };
  const other = { ...attempt, state: 'fresh' };
  expect(codeIn(await finishSocial(gone, other, callback, DEVICE))).toBe('provider_failed');
});

test('[R-AUTH-8] an email that belongs to an account joins none, and an unconfirmed one is not stored', async () => {
  const taken = setup();
  taken.memory.add('ada');
  expect(codeIn((await taken.finish()).message)).toBe('email_taken');
  const unsure = setup({ ...ADA, emailVerified: false });
  await unsure.finish();
  expect([...unsure.memory.rows.values()]).toMatchObject([{ email: null }]);
  const squatter = setup({ ...ADA, emailVerified: false });
  squatter.memory.add('ada');
  expect(codeIn((await squatter.finish()).message)).toBe('email_taken');
  const odd = setup({ ...ADA, email: 'no email' });
  await odd.finish();
  expect([...odd.memory.rows.values()]).toMatchObject([{ email: null }]);
});

test('[R-AUTH-8] an identity that was taken in the same moment is refused', async () => {
  const { memory, finish } = setup();
  vi.spyOn(memory, 'register').mockResolvedValue('identity_taken');
  expect(codeIn((await finish()).message)).toBe('identity_taken');
});

test('[R-AUTH-28] [R-REPORT-9] it bypasses neither a second factor nor a suspension', async () => {
  const identities = [{ provider: 'github', subject: '7' } as const];
  const coded = setup();
  coded.memory.add('ada', { identities: [...identities] });
  coded.memory.factors.set('ada', { sealed: '', isOn: true, codes: new Set(), step: 0 });
  expect(codeIn((await coded.finish()).message)).toBe('code_required');
  // Turned on in the same moment.
  vi.spyOn(coded.memory, 'secondFactorOf').mockResolvedValueOnce(undefined);
  expect(codeIn((await coded.finish()).message)).toBe('suspended');
  coded.memory.factors.set('ada', { sealed: '', isOn: false, codes: new Set(), step: 0 });
  expect(codeIn((await coded.finish()).message)).toBeUndefined();
  const suspended = setup();
  suspended.memory.add('ada', { identities: [...identities], isSuspended: true });
  expect(codeIn((await suspended.finish()).message)).toBe('suspended');
});

test('[R-AUTH-16] a provider is linked to the account of a valid session', async () => {
  const { memory, finish } = setup();
  memory.add('bob');
  memory.sessions.set('session', 'bob');
  expect((await finish('session')).message).toMatchObject({ linked: 'github' });
  expect(memory.rows.get('bob')?.identities).toEqual([{ provider: 'github', subject: '7' }]);
  expect(codeIn((await finish('session')).message)).toBe('identity_taken');
  expect(codeIn((await finish('ended')).message)).toBe('provider_failed');
  expect(memory.rows.size).toBe(1);
});

test('[R-AUTH-16] a link ticket is for one browser and provider, once, for a minute', async () => {
  const { services } = setup();
  const ticket = issueLink(signer, 'token', 'guest', 'github');
  const shown = (guest = 'guest', provider: Provider = 'github') => linkingSession(services, ticket, guest, provider);
  expect(await shown('another')).toBeUndefined();
  expect(await shown('guest', 'google_oauth2')).toBeUndefined();
  expect(await linkingSession(services, 'forged', 'guest', 'github')).toBeUndefined();
  vi.advanceTimersByTime(ACCOUNTS.linkTicket - 1);
  expect(await shown()).toBe(hashToken('token'));
  expect(await shown()).toBeUndefined();
  const late = issueLink(signer, 'token', 'guest', 'github');
  vi.advanceTimersByTime(ACCOUNTS.linkTicket);
  expect(await linkingSession(services, late, 'guest', 'github')).toBeUndefined();
});
