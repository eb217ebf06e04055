import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { REPORTS } from '@colloquy/machines/contract/reportLimits.ts';
import {
  createSanctions,
  networkSuspensionEnd,
  refusedUntil,
  type SanctionChanges,
  type NetworkSuspension,
  type SanctionRecords,
} from './sanctions.ts';

const SINCE = 1_000;
const silent = { warn() {} };

beforeEach(() => void vi.useFakeTimers({ now: 10_000 }));
afterEach(() => void vi.useRealTimers());

/** A database that returns one result after another. */
function finding(...found: Partial<SanctionChanges>[]) {
  const nothing: SanctionChanges = { at: new Date(0), expiredTokens: [], suspensions: [], networks: [], warnings: [] };
  const records = {
    readChanges: vi.fn<SanctionRecords['readChanges']>(async () => ({ ...nothing, ...found.shift() })),
    claimWarning: vi.fn(async () => true),
    suspendNetwork: vi.fn<SanctionRecords['suspendNetwork']>(async () => {}),
  };
  const warn = vi.fn();
  return { records, warn, sanctions: createSanctions(records, { warn }) };
}
const suspension = (id: string, more: object = {}) => ({
  id,
  keys: ['guest:mallory'],
  untilMs: 20_000,
  lifted: false,
  ...more,
});
const MALLORY = ['guest:mallory'];

function withNetwork(more: Partial<NetworkSuspension>) {
  const networks = [
    { id: 'report', keys: ['network:there'], sinceMs: SINCE, untilMs: Infinity, lifted: false, ...more },
  ];
  const readChanges = async () => ({ at: new Date(), expiredTokens: [], suspensions: [], networks, warnings: [] });
  return createSanctions({ readChanges, claimWarning: async () => false, suspendNetwork: async () => {} }, silent);
}

it('[R-REPORT-17] [R-REPORT-19] a suspension applies to a network for an hour at most, and to a limited number', () => {
  const hour = DELAYS.suspendedNetwork;
  const decided = { decidedMs: 1_000, untilMs: 1_000 + 24 * hour, lifted: false, networkCount: 0 };
  expect(networkSuspensionEnd(decided, 2_000)).toBe(1_000 + hour);
  expect(networkSuspensionEnd({ ...decided, untilMs: 3_000 }, 2_000)).toBe(3_000);
  expect(networkSuspensionEnd(decided, 1_000 + hour)).toBeUndefined();
  expect(networkSuspensionEnd({ ...decided, lifted: true }, 2_000)).toBeUndefined();
  expect(networkSuspensionEnd({ ...decided, networkCount: REPORTS.networksPerSuspension }, 2_000)).toBeUndefined();
});

it('[R-REPORT-17] a suspended network is closed to callers who were not known before the decision', async () => {
  const sanctions = withNetwork({});
  await sanctions.refresh();
  expect(sanctions.networkSuspendedUntil({ network: 'network:there', knownSince: SINCE + 1 })).toBe(Infinity);
  expect(sanctions.networkSuspendedUntil({ network: 'network:there', knownSince: SINCE })).toBeUndefined();
  expect(sanctions.networkSuspendedUntil({ network: 'network:elsewhere', knownSince: SINCE + 1 })).toBeUndefined();
});

it('[R-REPORT-17] the suspension of a network ends after its hour', async () => {
  const sanctions = withNetwork({ untilMs: Date.now() - 1 });
  await sanctions.refresh();
  expect(sanctions.networkSuspendedUntil({ network: 'network:there', knownSince: SINCE + 1 })).toBeUndefined();
});

it('[R-REPORT-17] a lifted one has no effect', async () => {
  const sanctions = withNetwork({ lifted: true });
  await sanctions.refresh();
  expect(sanctions.networkSuspendedUntil({ network: 'network:there', knownSince: SINCE + 1 })).toBeUndefined();
});

it('[R-REPORT-9] a person is suspended by any key until the last suspension ends, or is lifted', async () => {
  const { sanctions } = finding(
    {
      suspensions: [
        suspension('one'),
        suspension('two', { untilMs: 30_000, keys: ['account:m', 'guest:mallory'], reason: 'spam' }),
      ],
    },
    { suspensions: [suspension('two', { untilMs: 30_000, keys: ['account:m', 'guest:mallory'], lifted: true })] },
  );
  await sanctions.refresh();
  expect(sanctions.suspendedUntil(['guest:other', 'guest:mallory'])).toBe(30_000);
  expect([sanctions.suspensionReason(MALLORY), sanctions.suspensionReason(['guest:other'])]).toEqual([
    'spam',
    undefined,
  ]);
  expect([sanctions.isSuspended(['account:m']), sanctions.isSuspended(['guest:other'])]).toEqual([true, false]);
  await sanctions.refresh();
  expect([sanctions.suspendedUntil(MALLORY), sanctions.isSuspended(['account:m'])]).toEqual([20_000, false]);
  vi.setSystemTime(19_999);
  expect(sanctions.isSuspended(MALLORY)).toBe(true);
  vi.setSystemTime(20_000);
  expect(sanctions.isSuspended(MALLORY)).toBe(false);
});

const until = (byKeys?: number, byNetwork?: number) =>
  refusedUntil(
    { suspendedUntil: () => byKeys, networkSuspendedUntil: () => byNetwork },
    { keys: MALLORY, network: 'n', knownSince: 0 },
  );

it('[R-REPORT-9] [R-REPORT-17] a caller is refused by their keys, else by their network', () => {
  expect([until(1, 2), until(undefined, 2), until()]).toEqual([1, 2, undefined]);
});

it('[R-AUTH-3] reads changes each second, and reports which tokens have expired', async () => {
  const { sanctions, records } = finding({ at: new Date(5), expiredTokens: ['t'] });
  const received: string[][] = [];
  const stop = sanctions.subscribe((expired) => received.push([...expired]));
  await sanctions.start();
  await vi.advanceTimersByTimeAsync(999);
  expect(records.readChanges.mock.calls).toEqual([[undefined]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(records.readChanges.mock.calls).toEqual([[undefined], [new Date(5)]]);
  expect(received).toEqual([['t'], []]);
  stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([received.length, records.readChanges.mock.calls.length]).toEqual([2, 3]);
  sanctions.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(records.readChanges).toHaveBeenCalledTimes(3);
});

it('logs once that the database does not answer, and keeps what it knew', async () => {
  const { sanctions, records, warn } = finding({ suspensions: [suspension('one')] });
  await sanctions.refresh();
  records.readChanges.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
  await sanctions.refresh();
  await sanctions.refresh();
  expect([warn.mock.calls.length, sanctions.isSuspended(MALLORY)]).toEqual([1, true]);
  await sanctions.refresh();
  records.readChanges.mockRejectedValueOnce(new Error('away again'));
  await sanctions.refresh();
  expect(warn).toHaveBeenCalledTimes(2);
});

it('a change made before a call of refresh is known when that resolves: concurrent callers share the next read', async () => {
  const { sanctions, records } = finding();
  const first = sanctions.refresh();
  const [second, third] = [sanctions.refresh(), sanctions.refresh()];
  expect(second).toBe(third);
  expect(second).not.toBe(first);
  await Promise.all([first, second]);
  expect(records.readChanges).toHaveBeenCalledTimes(2);
  await sanctions.refresh();
  expect(records.readChanges).toHaveBeenCalledTimes(3);
});

it('[R-REPORT-9] a change here is read at once, and announced to the other nodes', async () => {
  const { sanctions, records } = finding();
  sanctions.publishChange();
  const notify = vi.fn();
  sanctions.notifyOthersWith(notify);
  sanctions.publishChange();
  await sanctions.refresh();
  expect(notify).toHaveBeenCalledTimes(1);
  expect(records.readChanges).toHaveBeenCalled();
});

it('[R-REPORT-17] each suspension is extended once to a network that its person used', async () => {
  const { sanctions, records, warn } = finding({
    suspensions: [suspension('one', { keys: ['guest:mallory', 'account:m'] }), suspension('two')],
    networks: [{ ...suspension('two'), keys: ['network:there'], sinceMs: 0 }],
  });
  await sanctions.refresh();
  await sanctions.suspendNetwork(['guest:mallory', 'account:m'], 'network:there');
  expect(records.suspendNetwork.mock.calls).toEqual([['one', 'network:there']]);
  await sanctions.suspendNetwork(['guest:other'], 'network:there');
  expect(records.suspendNetwork).toHaveBeenCalledTimes(1);
  expect(warn).not.toHaveBeenCalled();
  records.suspendNetwork.mockRejectedValue(new Error('away'));
  await sanctions.suspendNetwork(MALLORY, 'network:elsewhere');
  expect(warn).toHaveBeenCalledTimes(1);
});

it('[R-REPORT-8] a warning is delivered once, to the first caller', async () => {
  const warning = { id: 'w', keys: ['guest:mallory', 'account:m'], reason: 'spam' as const };
  const { sanctions, records } = finding({ warnings: [warning] }, { warnings: [warning] });
  await sanctions.refresh();
  expect([sanctions.hasWarning(MALLORY), sanctions.hasWarning(['guest:other'])]).toEqual([true, false]);
  expect(await sanctions.takeWarning(['guest:other'])).toBeUndefined();
  expect(await sanctions.takeWarning(MALLORY)).toEqual(warning);
  expect(records.claimWarning).toHaveBeenCalledWith('w');
  expect([sanctions.hasWarning(MALLORY), sanctions.hasWarning(['account:m'])]).toEqual([false, false]);
  await sanctions.refresh();
  records.claimWarning.mockResolvedValue(false);
  expect(await sanctions.takeWarning(MALLORY)).toBeUndefined();
});
