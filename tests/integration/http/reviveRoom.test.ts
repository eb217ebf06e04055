import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRoomBody } from '@colloquy/machines/contract/http.ts';
import { hostRoom } from '@colloquy/server/rooms/hostRoom.ts';
import { reviveRoom } from '@colloquy/server/rooms/reviveRoom.ts';
import { startApi, type StartedApi } from '../../support/node/startApi.ts';

let api: StartedApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.stop());

/** A limit that is never reached. */
const admit = async () => {};

const record = (name: string) => ({
  id: randomUUID(),
  name,
  seats: 6,
  tags: ['tea'],
  isPrivate: true,
  hasPassword: true,
  passwordHash: '$argon2id$…',
  createdAt: 1_700_000_000_000,
});

describe('createRoom for a name', () => {
  it('[R-ROOM-2] with a record revives it with all its settings', async () => {
    const kept = record('asleep');
    await api.roomRecords.save(kept);
    const { passwordHash: _, ...spec } = kept;
    expect(await reviveRoom(api.services, 'asleep', admit)).toEqual({
      kind: 'opened',
      room: { ...spec, locked: false, occupied: 0, present: 0 },
    });
  });

  it('[R-ROOM-2] that is new gets the defaults, which are stored', async () => {
    const { kind, room } = await reviveRoom(api.services, 'brand-new', admit);
    expect(kind).toBe('opened');
    expect(room).toMatchObject({ seats: 2, tags: [], isPrivate: false, hasPassword: false });
    expect(api.roomRecords.stored.get('brand-new')).toMatchObject({ id: room.id, seats: 2, passwordHash: null });
  });

  it('[R-ROOM-1] of many at once one opens the room, and all get the same', async () => {
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => reviveRoom(api.services, 'wanted', admit)));
    expect(outcomes.filter(({ kind }) => kind === 'opened')).toHaveLength(1);
    expect(new Set(outcomes.map(({ room }) => room.id))).toEqual(new Set([api.roomRecords.stored.get('wanted')?.id]));
  });

  it('[R-ROOM-1] of a live room needs no database', async () => {
    await reviveRoom(api.services, 'living', admit);
    api.roomRecords.failWith(new Error('not to be asked'));
    expect(await reviveRoom(api.services, 'living', admit)).toMatchObject({ kind: 'exists' });
  });

  it('whose record cannot be read is `try_again`, and no room is opened without it', async () => {
    api.roomRecords.failWith(Object.assign(new Error('gone'), { code: 'CONNECTION_ENDED' }));
    await expect(reviveRoom(api.services, 'unknown', admit)).rejects.toMatchObject({
      name: 'Failure',
      code: 'try_again',
    });
    expect(await api.registry.findRoom('unknown')).toBeUndefined();
  });

  it('[R-ROOM-11] that is created over HTTP in the same moment: the live room has the record', async () => {
    const room_data = { name: 'both', seats: 5, tags: [], is_private: false, password: '' };
    const hosting = hostRoom(api.services, createRoomBody.parse({ room_data, room_host: { user_id: 'u' } }), [], []);
    await Promise.all([reviveRoom(api.services, 'both', admit), hosting]);
    const live = await api.registry.findRoom('both');
    expect(api.roomRecords.stored.get('both')).toMatchObject({ id: live?.id, seats: live?.seats });
  });
});
