import type { Socket } from 'socket.io';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '@colloquy/machines/contract/accounts.ts';
import { Failure } from '@colloquy/machines/contract/failure.ts';
import { Suspended } from '@colloquy/machines/contract/suspension.ts';
import { OLDEST_ACCEPTED_VERSION, WIRE_VERSION } from '@colloquy/machines/contract/version.ts';
import { createSigner, hashToken } from '../../platform/access/signing.ts';
import type { Services } from '../../services.ts';
import { issueGuest } from '../../accounts/sessions/guestCookie.ts';
import { networkKey } from '../../platform/access/addresses.ts';
import { RegistryUnavailable } from '../../platform/resilience/storeFailure.ts';
import { silentLog } from '../testing/signallingSetup.ts';
import { authenticate, connectError } from './handshake.ts';

const signer = createSigner('secret');
const ADA = { user_id: 'acct_ada' } as Profile;
const ISSUED = Date.parse('2026-01-01T00:00:00Z');
const COOKIE = `guest=${issueGuest(signer, ISSUED)}`;

let suspendedKeys: string[];
let suspendedNetwork: string | undefined;
const UNTIL = Date.parse('2030-01-01T00:00:00Z');
const sanctions = {
  suspendedUntil: (keys: readonly string[]) => (keys.some((key) => suspendedKeys.includes(key)) ? UNTIL : undefined),
  suspensionReason: (keys: readonly string[]) => (keys.some((key) => suspendedKeys.includes(key)) ? 'spam' : undefined),
  networkSuspendedUntil: ({ network, knownSince }: { network: string; knownSince: number }) =>
    network === suspendedNetwork && knownSince > ISSUED + 1_000 ? UNTIL : undefined,
};
const people = { profileByToken: async (token: string) => (token === 'ada-token' ? ADA : undefined) };

beforeEach(() => {
  suspendedKeys = [];
  suspendedNetwork = undefined;
});

type About = {
  headers?: Record<string, string | string[]>;
  address?: string;
  trustProxy?: number;
  contactEmail?: string;
};
const arrive = (auth: object = {}, { headers = {}, address = '192.0.2.1', trustProxy = 0, contactEmail }: About = {}) =>
  authenticate(
    { people, signer, sanctions } as unknown as Services,
    { id: 'socket', handshake: { auth, headers, address } } as unknown as Socket,
    { trustProxy, contactEmail },
  );
const refusal = async (auth: object, about?: About) =>
  connectError(await arrive(auth, about).catch((thrown: unknown) => thrown), { log: silentLog } as unknown as Services);

describe('a plain client', () => {
  it('[R-WIRE-2] is accepted without anything, as nobody in particular', async () => {
    const before = Date.now();
    const { connection, resumeRequest } = await arrive();
    expect(resumeRequest).toBeUndefined();
    expect(connection).toMatchObject({
      profile: undefined,
      bearers: new Set(),
      resumable: false,
      holderKeys: ['socket:socket'],
      address: '192.0.2.1',
      network: networkKey(signer, '192.0.2.1'),
      userId: undefined,
      seat: undefined,
      stream: undefined,
    });
    expect(connection.knownSince).toBeGreaterThanOrEqual(before);
  });
});

describe('the version', () => {
  it.each([undefined, OLDEST_ACCEPTED_VERSION, WIRE_VERSION, WIRE_VERSION + 1])(
    '[R-WIRE-16] %j is accepted',
    async (version) => expect(await arrive({ version })).toBeDefined(),
  );

  it.each([OLDEST_ACCEPTED_VERSION - 1, -1, '1', null])('[R-WIRE-16] %j is too old', async (version) => {
    expect(await refusal({ version })).toMatchObject({ data: { code: 'upgrade_required' } });
  });
});

describe('a bearer token', () => {
  it('[R-ID-7] identifies an account, with which its connection ends', async () => {
    const { connection } = await arrive({ token: 'ada-token' });
    const hash = hashToken('ada-token');
    expect(connection).toMatchObject({ profile: ADA, bearers: new Set([hash]) });
    expect(connection.holderKeys).toEqual(['account:acct_ada', `bearer:${hash}`]);
  });

  it.each(['unknown', '', 7, 'x'.repeat(513)])('[R-ID-6] %j is refused', async (token) => {
    expect(await refusal({ token })).toMatchObject({ data: { code: 'token_invalid' } });
  });

  it('[R-ID-6] of null is none', async () => {
    const { connection } = await arrive({ token: null });
    expect([connection.profile, connection.bearers.size]).toEqual([undefined, 0]);
  });
});

describe('a guest cookie', () => {
  it('[R-ID-4] identifies a browser, known since the cookie was issued', async () => {
    const { connection } = await arrive({}, { headers: { cookie: COOKIE } });
    expect(connection.holderKeys).toEqual([expect.stringMatching(/^guest:/)]);
    expect(connection.knownSince).toBe(ISSUED + 1_000);
  });
});

const requestOf = async (auth: object) => (await arrive(auth)).resumeRequest;

describe('a request to resume', () => {
  const resuming = { resume: true, resume_token: 'seat' };

  it('[R-BACK-2] names the seat, which is one of the caller’s keys', async () => {
    const { connection, resumeRequest } = await arrive(resuming);
    expect(resumeRequest).toEqual({ token: 'seat', keepsConnections: false, since: undefined });
    expect(connection).toMatchObject({ resumable: true, holderKeys: [`token:${hashToken('seat')}`] });
  });

  it.each([
    [true, true],
    [false, false],
    ['true', false],
    [undefined, false],
  ])('[R-BACK-4] keeps_connections %j: %s', async (keeps_connections, keepsConnections) => {
    expect(await requestOf({ ...resuming, keeps_connections })).toMatchObject({ keepsConnections });
  });

  it.each([
    [12, 12],
    [0, 0],
    [-1, undefined],
    ['12', undefined],
    [undefined, undefined],
  ])('[R-BACK-23] since %j: %j', async (since, read) => {
    expect(await requestOf({ ...resuming, since })).toMatchObject({ since: read });
  });

  it.each([[42], [''], ['x'.repeat(513)]])('[R-BACK-8] with a malformed token has none: %j', async (resume_token) => {
    expect(await requestOf({ resume: true, resume_token })).toMatchObject({ token: undefined });
  });

  it.each([
    [{ resume: true }, true],
    [{ resume: true, resume_token: null }, true],
    [{ resume_token: 'seat' }, false],
    [{ resume: 'true', resume_token: 'seat' }, false],
  ])('[R-BACK-3] is not made by %j', async (auth, resumable) => {
    const { connection, resumeRequest } = await arrive(auth);
    expect([resumeRequest, connection.resumable]).toEqual([undefined, resumable]);
  });
});

describe('someone suspended', () => {
  it('[R-REPORT-9] [R-REPORT-18] is refused by any key, and learns until when and why', async () => {
    suspendedKeys = ['account:acct_ada'];
    const { message, data } = (await refusal({ token: 'ada-token' })) as Error & { data: object };
    expect(data).toEqual({ code: 'suspended', message, until: '2030-01-01T00:00:00.000Z', reason: 'spam' });
  });

  it('[R-REPORT-18] learns where to object, if the installation has an address for it', async () => {
    suspendedKeys = ['account:acct_ada'];
    const { data } = (await refusal({ token: 'ada-token' }, { contactEmail: 'help@example.org' })) as Error & {
      data: object;
    };
    expect(data).toMatchObject({ code: 'suspended', contact: 'help@example.org' });
  });

  it('[R-REPORT-9] is refused by network unless the browser was known before', async () => {
    suspendedNetwork = networkKey(signer, '192.0.2.1');
    const { data } = (await refusal({})) as Error & { data: object };
    expect(data).toMatchObject({ code: 'suspended' });
    expect(data).not.toHaveProperty('reason');
    expect(await arrive({}, { headers: { cookie: COOKIE } })).toBeDefined();
    expect(await arrive({}, { address: '192.0.2.2' })).toBeDefined();
  });
});

const behind = async (forwarded: string | string[], trustProxy: number) =>
  (await arrive({}, { headers: { 'x-forwarded-for': forwarded }, trustProxy })).connection.address;

describe('the caller’s address', () => {
  it.each([
    ['203.0.113.9', 0, '192.0.2.1'],
    ['203.0.113.9', 1, '203.0.113.9'],
    ['198.51.100.1, 203.0.113.9', 1, '203.0.113.9'],
    ['198.51.100.1, 203.0.113.9', 2, '198.51.100.1'],
    [['198.51.100.1', '203.0.113.9'], 1, '203.0.113.9'],
    [['198.51.100.1', '203.0.113.9'], 2, '198.51.100.1'],
  ])('forwarded as %j behind %i proxies is %s', async (forwarded, trustProxy, address) => {
    expect(await behind(forwarded, trustProxy)).toBe(address);
  });

  it('of IPv6 counts by its network', async () => {
    expect((await arrive({}, { address: '2001:db8::1' })).connection.address).toBe('2001:db8:0:0::/64');
  });
});

const errorOf = (thrown: unknown) =>
  connectError(thrown, { log: silentLog } as unknown as Services) as Error & { data: object };

describe('a refused connection', () => {
  it('carries the code and its sentence', () => {
    const error = errorOf(new Failure('not_found'));
    expect(error.data).toEqual({ code: 'not_found', message: error.message });
  });

  it('names an end for suspended people only', () => {
    expect(errorOf(new Suspended({ until: new Date(UNTIL).toISOString() })).data).toMatchObject({
      until: '2030-01-01T00:00:00.000Z',
    });
  });

  it.each([
    [new RegistryUnavailable(), 'try_again'],
    [Object.assign(new Error('no database'), { code: 'ECONNREFUSED' }), 'try_again'],
    [new TypeError('a bug'), 'internal'],
  ])('says whether to try again: %s', (thrown, code) => expect(errorOf(thrown).data).toMatchObject({ code }));
});
