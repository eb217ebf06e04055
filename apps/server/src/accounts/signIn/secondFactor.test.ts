import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import { RATES } from '@colloquy/machines/contract/rates.ts';
import { createAddressLimits } from '../../platform/access/addressLimits.ts';
import { createSigner, hashToken } from '../../platform/access/signing.ts';
import { InMemoryAccountStore, silentLog } from '../testing/inMemoryAccountStore.ts';
import { createSecondFactor } from './secondFactor.ts';
import type { Account } from '../profiles/accountPasswords.ts';
import type { Sanctions } from '../reports/sanctions.ts';

const ADA = { user_id: 'ada', email: 'ada@example.org', username: 'Leo Otter' };
const STEP_MS = 30_000;
const INVALID = { kind: 'refused', code: 'code_invalid' };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

function setup() {
  const memory = new InMemoryAccountStore();
  memory.add('ada', { passwordHash: 'hash' });
  const publishChange = vi.fn();
  const log = { ...silentLog, info: vi.fn() };
  const proving = vi.fn<Account['checkPassword']>(async () => ({ kind: 'done' }));
  const factor = createSecondFactor(
    {
      people: memory.asPeople(),
      sanctions: { publishChange } as unknown as Sanctions,
      signer: createSigner('secret'),
      log,
    },
    createAddressLimits(1),
    { checkPassword: proving },
  );
  return { memory, publishChange, log, proving, factor };
}

const codeOf = (secret: string, aheadMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + aheadMs });

/** Ada has a second factor; the next time step has not been used. */
async function withCodes() {
  const context = setup();
  const begun = await context.factor.begin(ADA, 'password');
  if (begun.kind !== 'begun') throw new Error(begun.kind);
  for (const token of ['here', 'there']) context.memory.sessions.set(hashToken(token), 'ada');
  const confirmed = await context.factor.confirm('ada', codeOf(begun.secret), 'here');
  if (confirmed.kind !== 'confirmed') throw new Error(confirmed.kind);
  vi.advanceTimersByTime(STEP_MS);
  return { ...context, secret: begun.secret, recoveryCodes: confirmed.recoveryCodes };
}

test('[R-AUTH-27] [R-AUTH-31] a secret is offered to an account after its password was entered, and stored sealed', async () => {
  const { memory, factor, proving } = setup();
  const begun = await factor.begin(ADA, 'password');
  if (begun.kind !== 'begun') throw new Error(begun.kind);
  expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(begun.uri);
  expect(decodeURIComponent(uri.pathname)).toContain('Colloquy:ada@example.org');
  expect(uri.searchParams.get('secret')).toBe(begun.secret);
  expect(proving).toHaveBeenCalledWith('ada', 'password');
  expect(memory.factors.get('ada')?.sealed).not.toContain(begun.secret);
  expect((await factor.begin({ ...ADA, email: '' }, 'password')) as { uri: string }).toMatchObject({
    uri: expect.stringContaining('Leo%20Otter') as string,
  });
  proving.mockResolvedValue({ kind: 'refused', code: 'invalid_credentials' });
  expect(await factor.begin(ADA, 'wrong')).toMatchObject({ code: 'invalid_credentials' });
  memory.add('social');
  expect(await factor.begin({ ...ADA, user_id: 'social' }, '')).toEqual({ kind: 'refused', code: 'invalid' });
});

test('[R-AUTH-27] [R-AUTH-30] the first code turns it on, returns ten recovery codes, and ends every other session', async () => {
  const { memory, publishChange, factor, recoveryCodes } = await withCodes();
  expect(new Set(recoveryCodes).size).toBe(ACCOUNTS.recoveryCodes);
  expect(recoveryCodes[0]).toMatch(/^[A-Z2-7]{16}$/);
  expect(memory.factors.get('ada')).toMatchObject({ isOn: true, codes: new Set(recoveryCodes.map(hashToken)) });
  expect([...memory.sessions.keys()]).toEqual([hashToken('here')]);
  expect(publishChange).toHaveBeenCalledTimes(1);
  expect(await factor.begin(ADA, 'password')).toEqual({ kind: 'refused', code: 'invalid' });
});

test('[R-AUTH-27] it is not turned on by a wrong code, without a secret, or twice', async () => {
  const { memory, publishChange, factor } = setup();
  expect(await factor.confirm('ada', '123456', 'here')).toEqual(INVALID);
  await factor.begin(ADA, 'password');
  expect(await factor.confirm('ada', 'abcdef', 'here')).toEqual(INVALID);
  expect([memory.factors.get('ada')?.isOn, publishChange.mock.calls.length]).toEqual([false, 0]);
  const on = await withCodes();
  expect(await on.factor.confirm('ada', codeOf(on.secret), 'here')).toEqual(INVALID);
});

test('[R-AUTH-27] a code has no effect where another request turned it on in the same moment', async () => {
  const { memory, factor, publishChange } = setup();
  const begun = await factor.begin(ADA, 'password');
  vi.spyOn(memory, 'confirmSecondFactor').mockResolvedValue(false);
  expect(await factor.confirm('ada', codeOf((begun as { secret: string }).secret), 'here')).toEqual(INVALID);
  expect(publishChange).not.toHaveBeenCalled();
});

test('[R-AUTH-27] a code counts once, and for clocks that differ by one step', async () => {
  const { factor, secret } = await withCodes();
  expect(await factor.consumeCode('ada', codeOf(secret))).toEqual({ kind: 'done' });
  expect(await factor.consumeCode('ada', codeOf(secret))).toEqual(INVALID);
  vi.advanceTimersByTime(STEP_MS);
  expect(await factor.consumeCode('ada', codeOf(secret, STEP_MS))).toEqual({ kind: 'done' });
  vi.advanceTimersByTime(10 * STEP_MS);
  expect(await factor.consumeCode('ada', codeOf(secret, -2 * STEP_MS))).toEqual(INVALID);
  expect(await factor.consumeCode('ada', codeOf(secret, 2 * STEP_MS))).toEqual(INVALID);
  expect(await factor.consumeCode('ada', codeOf(secret, -STEP_MS))).toEqual({ kind: 'done' });
});

test('[R-AUTH-30] a recovery code replaces a code, once', async () => {
  const { factor, recoveryCodes } = await withCodes();
  const [code = ''] = recoveryCodes;
  expect(await factor.consumeCode('ada', code)).toEqual({ kind: 'done' });
  expect(await factor.consumeCode('ada', code)).toEqual(INVALID);
});

test('[R-AUTH-29] wrong codes are counted, and beyond the limit the right one is refused too', async () => {
  const { factor, secret, log } = await withCodes();
  expect(await factor.consumeCode('nobody', codeOf(secret))).toEqual(INVALID);
  for (let n = 0; n < RATES.wrongCodes.points; n += 1) expect(await factor.consumeCode('ada', '0')).toEqual(INVALID);
  expect(log.info).toHaveBeenLastCalledWith({ account: 'ada', code: 'code_invalid' }, 'A sign-in failed');
  expect((await factor.consumeCode('ada', codeOf(secret))).kind).toBe('limited');
  expect((await factor.confirm('ada', codeOf(secret), 'here')).kind).toBe('limited');
});

test('a secret that was sealed with another key cannot be opened', async () => {
  const { memory, factor, secret } = await withCodes();
  Object.assign(memory.factors.get('ada') ?? {}, { sealed: createSigner('another').seal('second-factor', secret) });
  expect(await factor.consumeCode('ada', codeOf(secret))).toEqual(INVALID);
});

test('[R-AUTH-27] one that waits for its first code proves nothing', async () => {
  const { factor } = setup();
  const begun = await factor.begin(ADA, 'password');
  expect(await factor.consumeCode('ada', codeOf((begun as { secret: string }).secret))).toEqual(INVALID);
});

test('[R-AUTH-27] it ends with password and code', async () => {
  const { memory, factor, secret, proving } = await withCodes();
  proving.mockResolvedValueOnce({ kind: 'refused', code: 'invalid_credentials' });
  expect(await factor.end('ada', { password: 'wrong', code: codeOf(secret) })).toMatchObject({ kind: 'refused' });
  expect(await factor.end('ada', { password: 'password', code: '0' })).toEqual(INVALID);
  expect(memory.factors.has('ada')).toBe(true);
  expect(await factor.end('ada', { password: 'password', code: codeOf(secret) })).toEqual({ kind: 'done' });
  expect(memory.factors.has('ada')).toBe(false);
});
