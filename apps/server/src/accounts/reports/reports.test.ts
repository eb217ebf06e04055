import { expect, test, vi } from 'vitest';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import { DELAYS, LIMITS } from '@colloquy/machines/contract/limits.ts';
import { REPORTS } from '@colloquy/machines/contract/reportLimits.ts';
import type { Services } from '../../services.ts';
import type { MetPerson } from '../../rooms/registry.ts';
import { silentLog } from '../testing/inMemoryAccountStore.ts';
import { createUploadAvatar } from '../profiles/avatars.ts';
import { block } from './block.ts';
import { matchExclusions } from './matchExclusions.ts';
import { createEncodeReportPicture } from './reportPictures.ts';
import { report, storable } from './reports.ts';
import { createStaffDecisions } from './staffDecisions.ts';

const ANN: MetPerson = { userId: 'ann', holderKeys: ['socket:a', 'guest:ann'] };
const BOB: MetPerson = {
  userId: 'bob',
  holderKeys: ['token:b', 'guest:bob', 'account:bob'],
  name: 'Bob',
  network: 'n',
};
const BODY = { room_name: 'den', target_socket_id: 'bob', reason: 'spam' } as const;

function setup(requester = ANN, other = BOB) {
  const kept = vi.fn(async () => ({ id: 'case', dueAt: new Date(0) }));
  const services = {
    registry: { haveMet: vi.fn(async () => ({ kind: 'met', requester, other })) },
    reports: { report: kept },
    relayedMessages: { sentBy: vi.fn(async (_: object, lines: string[]) => lines.slice(0, 1)) },
  };
  const makePicture = vi.fn(async (): Promise<Uint8Array | 'invalid'> => new Uint8Array([1]));
  return {
    services,
    kept,
    makePicture,
    report: (body: object = {}) =>
      report(services as unknown as Services, { ...BODY, ...body }, ['guest:ann'], makePicture),
  };
}

test('[R-REPORT-6] [R-REPORT-11] [R-REPORT-16] the content of a report', async () => {
  const { report, kept, makePicture, services } = setup();
  const outcome = await report({ note: 'a\0b', chat: ['said\0', 'made up'], picture: 'base64' });
  expect(outcome).toEqual({ kind: 'reported', id: 'case', dueAt: new Date(0) });
  expect(kept).toHaveBeenCalledWith({
    id: expect.stringMatching(/^[\w-]{36}$/) as string,
    reporter: { key: 'guest:ann', userId: 'ann' },
    target: { key: 'account:bob', userId: 'bob', keys: ['account:bob', 'guest:bob'], name: 'Bob', network: 'n' },
    roomName: 'den',
    reason: 'spam',
    note: 'ab',
    chat: ['said'],
    picture: new Uint8Array([1]),
    reviewMs: DELAYS.reportReview,
  });
  expect(makePicture).toHaveBeenCalledWith('base64');
  expect(services.registry.haveMet).toHaveBeenCalledWith({ requester: ['guest:ann'], room: 'den', memberId: 'bob' });
  expect(services.relayedMessages.sentBy.mock.calls[0]?.[0]).toEqual({ room: 'den', userId: 'bob' });
});

test('[R-REPORT-6] its optional parts', async () => {
  const { report, kept, makePicture } = setup();
  await report();
  expect(kept).toHaveBeenCalledWith(expect.objectContaining({ note: '', chat: [], picture: undefined }));
  expect(makePicture).not.toHaveBeenCalled();
});

test('[R-REPORT-16] a reporter with neither account nor cookie is known by the seat, as a new person each time', async () => {
  const { report, kept } = setup(ANN, { userId: 'x', holderKeys: ['token:x', 'socket:x'] });
  await report();
  expect(kept).toHaveBeenCalledWith(
    expect.objectContaining({
      target: { key: 'socket:x', userId: 'x', keys: ['socket:x', 'token:x'], name: undefined, network: undefined },
    }),
  );
  const nobody = setup(ANN, { userId: 'x', holderKeys: [] });
  await expect(nobody.report()).rejects.toThrow('A stay is nobody’s');
});

test('[R-REPORT-2] [R-REPORT-22] refused reports', async () => {
  const own = setup(ANN, { userId: 'other', holderKeys: ['account:x', 'guest:ann'] });
  expect(await own.report()).toEqual({ kind: 'refused', code: 'invalid' });
  const strange = setup();
  strange.services.registry.haveMet.mockResolvedValue({ kind: 'strangers' } as never);
  expect(await strange.report()).toEqual({ kind: 'refused', code: 'not_shared' });
  const drawn = setup();
  drawn.makePicture.mockResolvedValue('invalid');
  expect(await drawn.report({ picture: 'x' })).toEqual({ kind: 'refused', code: 'picture_invalid' });
  for (const { kept } of [own, strange, drawn]) expect(kept).not.toHaveBeenCalled();
  expect(storable('a\0\0b')).toBe('ab');
});

test('[R-REPORT-22] a picture of a report is base64 of limited size, and re-encoded', async () => {
  const encodeForReport = vi.fn(async (): Promise<Uint8Array | undefined> => new Uint8Array([9]));
  const make = createEncodeReportPicture({ pictures: { encodeForReport } as never });
  const full = Buffer.alloc(REPORTS.pictureBytes).toString('base64');
  expect(await make(full)).toEqual(new Uint8Array([9]));
  const [file] = (encodeForReport.mock.calls as unknown[][])[0] ?? [];
  expect(file).toHaveLength(REPORTS.pictureBytes);
  for (const wrong of [
    `${full}AAAA`,
    'no base64!',
    '',
    '=',
    'AA===',
    ' AAAA',
    Buffer.alloc(REPORTS.pictureBytes + 1).toString('base64'),
  ])
    expect(await make(wrong)).toBe('invalid');
  expect(encodeForReport).toHaveBeenCalledTimes(1);
  encodeForReport.mockResolvedValue(undefined);
  expect(await make('AAAA')).toBe('invalid');
});

test('[R-REPORT-22] few pictures wait, and one that failed does not block the queue', async () => {
  const encodeForReport = vi.fn(() => new Promise<undefined>(() => {}));
  const make = createEncodeReportPicture({ pictures: { encodeForReport } as never });
  for (let n = 0; n < ACCOUNTS.avatarsWaiting; n += 1) void make('AAAA');
  await expect(make('AAAA')).rejects.toMatchObject({ code: 'try_again' });
  const failing = createEncodeReportPicture({
    pictures: { encodeForReport: async () => Promise.reject(new Error('no')) } as never,
  });
  for (let n = 0; n <= ACCOUNTS.avatarsWaiting; n += 1) await expect(failing('AAAA')).rejects.toThrow('no');
});

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

test('[R-PROF-7] [R-PROF-11] an avatar has one of four formats, by its first bytes, and is stored under a name of ours', async () => {
  const setAvatar = vi.fn(async () => {});
  const encodeAvatar = vi.fn(async (): Promise<Uint8Array | undefined> => new Uint8Array([9]));
  const give = createUploadAvatar({ people: { setAvatar } as never, pictures: { encodeAvatar } as never });
  for (const beginning of ['\x89PNG\r\n', '\xFF\xD8\xFF', 'RIFF\n\0\0\0WEBP', 'GIF87a', 'GIF89a'])
    expect(await give('ada', Buffer.from(`${beginning} and more`, 'latin1'))).toBe(true);
  const [userId, avatar] = (setAvatar.mock.calls as unknown as [string, { name: string; address: string }][])[0] ?? [];
  expect([userId, avatar?.address]).toEqual(['ada', `/api/avatars/${avatar?.name}`]);
  expect(avatar?.name).toMatch(/^[\w-]{32}\.webp$/);
  for (const other of ['<svg', ' \x89PNG\r\n', ' \xFF\xD8\xFF', ' RIFF0000WEBP', 'RIFF00WEBP', ' GIF89a', 'GIF88a'])
    expect(await give('ada', Buffer.from(other, 'latin1'))).toBe(false);
  expect(encodeAvatar).toHaveBeenCalledTimes(5);
  encodeAvatar.mockResolvedValue(undefined);
  expect(await give('ada', PNG)).toBe(false);
  expect(setAvatar).toHaveBeenCalledTimes(5);
});

test('[R-PROF-11] one avatar per account is encoded at a time, and few wait', async () => {
  const people = { setAvatar: async () => {} } as never;
  const stuck = createUploadAvatar({ people, pictures: { encodeAvatar: () => new Promise(() => {}) } as never });
  for (let n = 0; n < ACCOUNTS.avatarsWaiting; n += 1) void stuck(`${n}`, PNG);
  await expect(stuck('0', PNG)).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(stuck('another', PNG)).rejects.toMatchObject({ code: 'try_again' });
  const failing = createUploadAvatar({
    people,
    pictures: { encodeAvatar: async () => Promise.reject(new Error('no')) } as never,
  });
  for (let n = 0; n < 2; n += 1) await expect(failing('ada', PNG)).rejects.toThrow('no');
});

test('[R-REPORT-7] a user who was met is blocked as the person, anyone else by the id', async () => {
  const { services } = setup();
  const people = { block: vi.fn(async () => true) };
  const by = { registry: services.registry, people } as unknown as Services;
  const met = { room_name: 'den', target_socket_id: 'bob' };
  expect(await block(by, ['guest:ann'], 'bob', met)).toBe(true);
  expect(services.registry.haveMet).toHaveBeenCalledWith({ requester: ['guest:ann'], room: 'den', memberId: 'bob' });
  expect(people.block).toHaveBeenLastCalledWith('guest:ann', 'bob', ['guest:bob', 'account:bob'], LIMITS.blocks);
  await block(by, ['guest:ann', 'account:bob'], 'bob', met);
  expect(people.block).toHaveBeenLastCalledWith('guest:ann', 'bob', ['guest:bob'], LIMITS.blocks);
  await block(by, ['guest:ann'], 'somebody else', met);
  expect(people.block).toHaveBeenLastCalledWith('guest:ann', 'somebody else', [], LIMITS.blocks);
  await block(by, ['guest:ann'], 'bob', undefined);
  expect(people.block).toHaveBeenLastCalledWith('guest:ann', 'bob', [], LIMITS.blocks);
  services.registry.haveMet.mockResolvedValue({ kind: 'strangers' } as never);
  await block(by, ['guest:ann'], 'bob', met);
  expect(people.block).toHaveBeenLastCalledWith('guest:ann', 'bob', [], LIMITS.blocks);
});

test('[R-REPORT-10] a search avoids blocked people', async () => {
  const blocks = { ids: ['x'], keys: ['guest:x'], blockedBy: ['guest:y'], idBlockedBy: ['guest:z'] };
  const people = { exclusionsFor: vi.fn(async () => blocks) };
  const warn = vi.fn();
  const by = { people, log: { ...silentLog, warn } } as unknown as Services;
  expect(await matchExclusions(by, ['guest:ann'], ['w'], 'ann')).toEqual({
    excludeUserIds: ['w', 'x'],
    excludeKeys: ['guest:x', 'guest:y'],
    excludeKeysIfOwn: ['guest:z'],
  });
  expect(people.exclusionsFor).toHaveBeenLastCalledWith(['guest:ann'], 'ann');
  expect(await matchExclusions(by, ['account:ann'], [])).toEqual({
    excludeUserIds: ['x'],
    excludeKeys: ['guest:x', 'guest:y', 'guest:z'],
    excludeKeysIfOwn: [],
  });
  expect(people.exclusionsFor).toHaveBeenLastCalledWith(['account:ann'], 'ann');
  const onlyExcluded = { excludeUserIds: ['w'], excludeKeys: [], excludeKeysIfOwn: [] };
  expect(await matchExclusions(by, [], ['w'])).toEqual(onlyExcluded);
  expect(people.exclusionsFor).toHaveBeenCalledTimes(2);
  people.exclusionsFor.mockRejectedValue(new Error('away'));
  expect(await matchExclusions(by, ['guest:ann'], ['w'])).toEqual(onlyExcluded);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('[R-REPORT-9] [R-REPORT-25] staff decisions are stored, and every node reloads sanctions', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
  const reports = {
    decide: vi.fn(async () => ({ kind: 'decided' })),
    lift: vi.fn(async () => ({ kind: 'lifted' })),
  };
  const [publishChange, info] = [vi.fn(), vi.fn()];
  const by = { reports, sanctions: { publishChange }, log: { ...silentLog, info } } as unknown as Services;
  const staff = createStaffDecisions(by);
  expect(await staff.decide('staff', 'id\0', { decision: 'suspend', note: 'a\0b', days: 2 } as never)).toEqual({
    kind: 'decided',
  });
  expect(reports.decide).toHaveBeenCalledWith(
    { userId: 'staff' },
    { reportId: 'id', decision: 'suspend', note: 'ab', untilMs: 1_000 + 2 * 86_400_000 },
  );
  expect(await staff.lift('staff', 'id\0')).toEqual({ kind: 'lifted' });
  expect(reports.lift).toHaveBeenCalledWith({ userId: 'staff' }, 'id');
  expect([publishChange.mock.calls.length, info.mock.calls.length]).toEqual([2, 2]);
  reports.decide.mockResolvedValue({ kind: 'refused' });
  reports.lift.mockResolvedValue({ kind: 'refused' });
  await staff.decide('staff', 'id', { decision: 'suspend', note: '', days: 0 } as never);
  await staff.lift('staff', 'id');
  expect([publishChange.mock.calls.length, info.mock.calls.length]).toEqual([4, 2]);
  vi.useRealTimers();
});
