import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { Provider } from '@colloquy/machines/contract/constants.ts';
import { createSigner, hashToken } from '../../platform/access/signing.ts';
import { InMemoryAccountStore } from '../testing/inMemoryAccountStore.ts';
import type { IdentityProvider, ProviderIdentity } from './identityProvider.ts';
import { beginSocial, finishSocial, issueLinkTicket, readAttempt, redeemLinkTicket } from './socialSignIn.ts';
import type { Sanctions } from '../reports/sanctions.ts';

const signer = createSigner('secret');
const BEGINNING = { provider: 'github', display: 'popup', redirectUri: 'https://us/callback' } as const;
const DEVICE = { browser: '', system: '' };
const ADA: ProviderIdentity = {
  subject: '7',
  email: 'ada@example.org',
  emailVerified: true,
  firstName: 'Ada',
  lastName: 'L',
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

function setup(identified: ProviderIdentity = ADA) {
  const store = new InMemoryAccountStore();
  const github: IdentityProvider = {
    authorizationUrl: async ({ state }) => new URL(`https://github/?state=${state}`),
    identify: async () => identified,
  };
  const providers = new Map<Provider, IdentityProvider>([['github', github]]);
  const services = { providers, people: store.asPeople(), sanctions: {} as Sanctions, signer };
  return {
    store,
    services,
    /** The redirect and the callback. */
    finish: async (linkTo?: string) => {
      const started = await beginSocial(services, { ...BEGINNING, linkTo });
      const attempt = started && readAttempt(signer, started.cookie, 'github', started.state);
      if (!attempt) throw new Error('The attempt cannot be read back');
      return { attempt, message: await finishSocial(services, attempt, new URL('https://us/callback'), DEVICE) };
    },
  };
}
const errorCodeIn = (message: object) => (message as { error?: { code: string } }).error?.code;

test('[R-AUTH-14] an attempt is valid for one provider and state, for ten minutes', async () => {
  const { services } = setup();
  const started = await beginSocial(services, BEGINNING);
  if (!started) throw new Error('No provider');
  expect(started.url.searchParams.get('state')).toBe(started.state);
  const readBack = () => readAttempt(signer, started.cookie, 'github', started.state);
  expect(readBack()).toMatchObject({ ...BEGINNING, state: started.state });
  expect(readAttempt(signer, started.cookie, 'google_oauth2', started.state)).toBeUndefined();
  expect(readAttempt(signer, started.cookie, 'github', 'another')).toBeUndefined();
  expect(readAttempt(createSigner('another'), started.cookie, 'github', started.state)).toBeUndefined();
  vi.advanceTimersByTime(DELAYS.providerTimeout - 1);
  expect(readBack()).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(readBack()).toBeUndefined();
  expect(await beginSocial(services, { ...BEGINNING, provider: 'google_oauth2' })).toBeUndefined();
});

test('[R-AUTH-8] a first visit makes an account, the next one finds it', async () => {
  const { store, finish } = setup();
  const { message } = await finish();
  const [row] = store.rows.values();
  expect(row).toMatchObject({ email: 'ada@example.org', firstName: 'Ada', lastName: 'L' });
  expect(row?.username).toMatch(/^[A-Z]\w+ [A-Z]/);
  const { token = '' } = (message as { response?: { token: string } }).response ?? {};
  expect(store.sessions.get(hashToken(token))).toBe(row?.userId);
  await finish();
  expect([store.rows.size, store.sessions.size]).toEqual([1, 2]);
});

test('[R-AUTH-14] a state works once, and only with a configured provider', async () => {
  const { services, finish } = setup();
  const { attempt } = await finish();
  const callbackUrl = new URL('https://us/callback');
  expect(errorCodeIn(await finishSocial(services, attempt, callbackUrl, DEVICE))).toBe('provider_failed');
  const withoutProviders = { ...services, providers: new Map() };
  const freshAttempt = { ...attempt, state: 'fresh' };
  expect(errorCodeIn(await finishSocial(withoutProviders, freshAttempt, callbackUrl, DEVICE))).toBe('provider_failed');
});

test('[R-AUTH-8] a sign-in whose email belongs to an account is refused, not merged, and an unconfirmed email is not stored', async () => {
  const taken = setup();
  taken.store.add('ada');
  expect(errorCodeIn((await taken.finish()).message)).toBe('email_taken');
  const unverified = setup({ ...ADA, emailVerified: false });
  await unverified.finish();
  expect([...unverified.store.rows.values()]).toMatchObject([{ email: null }]);
  const takenUnverified = setup({ ...ADA, emailVerified: false });
  takenUnverified.store.add('ada');
  expect(errorCodeIn((await takenUnverified.finish()).message)).toBe('email_taken');
  const malformed = setup({ ...ADA, email: 'no email' });
  await malformed.finish();
  expect([...malformed.store.rows.values()]).toMatchObject([{ email: null }]);
});

test('[R-AUTH-8] an identity that another account takes concurrently is refused', async () => {
  const { store, finish } = setup();
  vi.spyOn(store, 'register').mockResolvedValue('identity_taken');
  expect(errorCodeIn((await finish()).message)).toBe('identity_taken');
});

test('[R-AUTH-28] [R-REPORT-9] a social sign-in bypasses neither a second factor nor a suspension', async () => {
  const identities = [{ provider: 'github', subject: '7' } as const];
  const withCode = setup();
  withCode.store.add('ada', { identities: [...identities] });
  withCode.store.factors.set('ada', { sealed: '', isOn: true, codes: new Set(), step: 0 });
  expect(errorCodeIn((await withCode.finish()).message)).toBe('code_required');
  withCode.store.factors.set('ada', { sealed: '', isOn: false, codes: new Set(), step: 0 });
  expect(errorCodeIn((await withCode.finish()).message)).toBeUndefined();
  const suspended = setup();
  suspended.store.add('ada', { identities: [...identities], isSuspended: true });
  expect(errorCodeIn((await suspended.finish()).message)).toBe('suspended');
});

test('[R-AUTH-28] a second factor that is turned on during a social sign-in is required', async () => {
  const { store, finish } = setup();
  store.add('ada', { identities: [{ provider: 'github', subject: '7' }] });
  const begin = store.beginSession.bind(store);
  vi.spyOn(store, 'beginSession').mockImplementationOnce((...signIn) => {
    store.factors.set('ada', { sealed: '', isOn: true, codes: new Set(), step: 0 });
    return begin(...signIn);
  });
  expect(errorCodeIn((await finish()).message)).toBe('code_required');
});

test('[R-AUTH-16] a provider is linked to the account of a valid session', async () => {
  const { store, finish } = setup();
  store.add('bob');
  store.sessions.set('session', 'bob');
  expect((await finish('session')).message).toMatchObject({ linked: 'github' });
  expect(store.rows.get('bob')?.identities).toEqual([{ provider: 'github', subject: '7' }]);
  expect(errorCodeIn((await finish('session')).message)).toBe('identity_taken');
  expect(errorCodeIn((await finish('ended')).message)).toBe('provider_failed');
  expect(store.rows.size).toBe(1);
});

test('[R-AUTH-16] a link ticket is valid for one browser and provider, once, for a minute', async () => {
  const { services } = setup();
  const ticket = issueLinkTicket(signer, 'token', 'guest', 'github');
  const redeem = (guest = 'guest', provider: Provider = 'github') =>
    redeemLinkTicket(services, ticket, guest, provider);
  expect(await redeem('another')).toBeUndefined();
  expect(await redeem('guest', 'google_oauth2')).toBeUndefined();
  expect(await redeemLinkTicket(services, 'forged', 'guest', 'github')).toBeUndefined();
  vi.advanceTimersByTime(ACCOUNTS.linkTicket - 1);
  expect(await redeem()).toBe(hashToken('token'));
  expect(await redeem()).toBeUndefined();
  const late = issueLinkTicket(signer, 'token', 'guest', 'github');
  vi.advanceTimersByTime(ACCOUNTS.linkTicket);
  expect(await redeemLinkTicket(services, late, 'guest', 'github')).toBeUndefined();
});
