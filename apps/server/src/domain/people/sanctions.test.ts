import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSanctions, refusedUntil, type Look, type NetworkHold, type SanctionRecords } from './sanctions.ts';

const SINCE = 1_000;
const silent = { warn() {} };

beforeEach(() => void vi.useFakeTimers({ now: 10_000 }));
afterEach(() => void vi.useRealTimers());

/** A database that finds one thing after another. */
function finding(...found: Partial<Look>[]) {
  const nothing: Look = { at: new Date(0), endedTokens: [], suspensions: [], networks: [], warnings: [] };
  const records = {
    look: vi.fn<SanctionRecords['look']>(async () => ({ ...nothing, ...found.shift() })),
    claimWarning: vi.fn(async () => true),
    holdNetwork: vi.fn<SanctionRecords['holdNetwork']>(async () => {}),
  };
  const warn = vi.fn();
  return { records, warn, standing: createSanctions(records, { warn }) };
}
const suspension = (id: string, more: object = {}) => ({
  id,
  keys: ['guest:mallory'],
  untilMs: 20_000,
  lifted: false,
  ...more,
});
const MALLORY = ['guest:mallory'];

function holding(hold: Partial<NetworkHold>) {
  const networks = [
    { id: 'report', keys: ['network:there'], sinceMs: SINCE, untilMs: Infinity, lifted: false, ...hold },
  ];
  const look = async () => ({ at: new Date(), endedTokens: [], suspensions: [], networks, warnings: [] });
  return createSanctions({ look, claimWarning: async () => false, holdNetwork: async () => {} }, silent);
}

it('[R-REPORT-17] a network is held for who was not known before the decision', async () => {
  const standing = holding({});
  await standing.look();
  expect(standing.heldUntil({ network: 'network:there', knownSince: SINCE + 1 })).toBe(Infinity);
  expect(standing.heldUntil({ network: 'network:there', knownSince: SINCE })).toBeUndefined();
  expect(standing.heldUntil({ network: 'network:elsewhere', knownSince: SINCE + 1 })).toBeUndefined();
});

it('[R-REPORT-17] a network is held no longer when its hour is over', async () => {
  const standing = holding({ untilMs: Date.now() - 1 });
  await standing.look();
  expect(standing.heldUntil({ network: 'network:there', knownSince: SINCE + 1 })).toBeUndefined();
});

it('[R-REPORT-17] a hold that was lifted is none', async () => {
  const standing = holding({ lifted: true });
  await standing.look();
  expect(standing.heldUntil({ network: 'network:there', knownSince: SINCE + 1 })).toBeUndefined();
});

it('[R-REPORT-9] somebody is suspended by any key until the last suspension ends, or is lifted', async () => {
  const { standing } = finding(
    { suspensions: [suspension('one'), suspension('two', { untilMs: 30_000, keys: ['account:m', 'guest:mallory'] })] },
    { suspensions: [suspension('two', { untilMs: 30_000, keys: ['account:m', 'guest:mallory'], lifted: true })] },
  );
  await standing.look();
  expect(standing.suspendedUntil(['guest:other', 'guest:mallory'])).toBe(30_000);
  expect([standing.isSuspended(['account:m']), standing.isSuspended(['guest:other'])]).toEqual([true, false]);
  await standing.look();
  expect([standing.suspendedUntil(MALLORY), standing.isSuspended(['account:m'])]).toEqual([20_000, false]);
  vi.setSystemTime(19_999);
  expect(standing.isSuspended(MALLORY)).toBe(true);
  vi.setSystemTime(20_000);
  expect(standing.isSuspended(MALLORY)).toBe(false);
});

const until = (suspended?: number, held?: number) =>
  refusedUntil(
    { suspendedUntil: () => suspended, heldUntil: () => held },
    { keys: MALLORY, network: 'n', knownSince: 0 },
  );

it('[R-REPORT-9] [R-REPORT-17] who knocks is kept out by what they show, else by where they come from', () => {
  expect([until(1, 2), until(undefined, 2), until()]).toEqual([1, 2, undefined]);
});

it('[R-AUTH-3] looks each second at what changed since, and tells which tokens have ended', async () => {
  const { standing, records } = finding({ at: new Date(5), endedTokens: ['t'] });
  const heard: string[][] = [];
  const stop = standing.listen((ended) => heard.push([...ended]));
  await standing.start();
  await vi.advanceTimersByTimeAsync(999);
  expect(records.look.mock.calls).toEqual([[undefined]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(records.look.mock.calls).toEqual([[undefined], [new Date(5)]]);
  expect(heard).toEqual([['t'], []]);
  stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([heard.length, records.look.mock.calls.length]).toEqual([2, 3]);
  standing.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(records.look).toHaveBeenCalledTimes(3);
});

it('says once that the database does not answer, and keeps what it knew', async () => {
  const { standing, records, warn } = finding({ suspensions: [suspension('one')] });
  await standing.look();
  records.look.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
  await standing.look();
  await standing.look();
  expect([warn.mock.calls.length, standing.isSuspended(MALLORY)]).toEqual([1, true]);
  await standing.look();
  records.look.mockRejectedValueOnce(new Error('away again'));
  await standing.look();
  expect(warn).toHaveBeenCalledTimes(2);
});

it('what was changed before a look is known when that has answered: those who ask meanwhile share the next', async () => {
  const { standing, records } = finding();
  const first = standing.look();
  const [second, third] = [standing.look(), standing.look()];
  expect(second).toBe(third);
  expect(second).not.toBe(first);
  await Promise.all([first, second]);
  expect(records.look).toHaveBeenCalledTimes(2);
  await standing.look();
  expect(records.look).toHaveBeenCalledTimes(3);
});

it('[R-REPORT-9] a change here is looked at, and told to the other nodes', async () => {
  const { standing, records } = finding();
  standing.changed();
  const tell = vi.fn();
  standing.notifyOthersWith(tell);
  standing.changed();
  await standing.look();
  expect(tell).toHaveBeenCalledTimes(1);
  expect(records.look).toHaveBeenCalled();
});

it('[R-REPORT-17] a network at which somebody suspended was seen is held once for each suspension', async () => {
  const { standing, records, warn } = finding({
    suspensions: [suspension('one', { keys: ['guest:mallory', 'account:m'] }), suspension('two')],
    networks: [{ ...suspension('two'), keys: ['network:there'], sinceMs: 0 }],
  });
  await standing.look();
  await standing.holdNetwork(['guest:mallory', 'account:m'], 'network:there');
  expect(records.holdNetwork.mock.calls).toEqual([['one', 'network:there']]);
  await standing.holdNetwork(['guest:other'], 'network:there');
  expect(records.holdNetwork).toHaveBeenCalledTimes(1);
  expect(warn).not.toHaveBeenCalled();
  records.holdNetwork.mockRejectedValue(new Error('away'));
  await standing.holdNetwork(MALLORY, 'network:elsewhere');
  expect(warn).toHaveBeenCalledTimes(1);
});

it('[R-REPORT-8] a warning is told once, by the first who asks', async () => {
  const warning = { id: 'w', keys: ['guest:mallory', 'account:m'], reason: 'spam' as const };
  const { standing, records } = finding({ warnings: [warning] }, { warnings: [warning] });
  await standing.look();
  expect([standing.hasWarning(MALLORY), standing.hasWarning(['guest:other'])]).toEqual([true, false]);
  expect(await standing.takeWarning(['guest:other'])).toBeUndefined();
  expect(await standing.takeWarning(MALLORY)).toEqual(warning);
  expect(records.claimWarning).toHaveBeenCalledWith('w');
  expect([standing.hasWarning(MALLORY), standing.hasWarning(['account:m'])]).toEqual([false, false]);
  await standing.look();
  records.claimWarning.mockResolvedValue(false);
  expect(await standing.takeWarning(MALLORY)).toBeUndefined();
});
