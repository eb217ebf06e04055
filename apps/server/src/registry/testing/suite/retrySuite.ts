import { describe, expect, test } from 'vitest';
import { comingBack, guest, roomSpec, setStage, SOON, type MakeRegistry, type Stage } from './registryStage.ts';

async function withThree(makeRegistry: MakeRegistry, times = {}): Promise<Stage> {
  const stage = await setStage(makeRegistry, times);
  await stage.registry.openRoom(roomSpec('den', { seats: 4 }));
  for (const name of ['ann', 'bob', 'cy']) await stage.seat(guest(name), 'den');
  return stage;
}

export function describeRetry(makeRegistry: MakeRegistry): void {
  describe('retry', () => {
    test.each([
      { what: 'join', act: ({ registry }: Stage) => registry.join({ ...guest('dan'), room: 'den', commandId: 'c' }) },
      { what: 'leave', act: ({ registry }: Stage) => registry.leave({ memberId: 'bob', commandId: 'c' }) },
      { what: 'kick', act: ({ registry }: Stage) => registry.kick({ admin: 'ann', target: 'bob', commandId: 'c' }) },
      {
        what: 'passing on',
        act: ({ registry }: Stage) => registry.passAdmin({ admin: 'ann', target: 'bob', commandId: 'c' }),
      },
      {
        what: 'setting',
        act: ({ registry }: Stage) => registry.setRoom({ admin: 'ann', locked: true, commandId: 'c' }),
      },
    ])('[R-WIRE-11] a repeated $what gets the first outcome and is announced once', async ({ act }) => {
      const stage = await withThree(makeRegistry);
      const first = await act(stage);
      expect(first.changes).not.toEqual([]);
      const version = (await stage.registry.roster('den'))?.version;
      expect(await act(stage)).toEqual({ ...first, changes: [] });
      expect((await stage.registry.roster('den'))?.version).toBe(version);
    });

    test('[R-WIRE-11] a refusal is repeated too', async () => {
      const { registry } = await withThree(makeRegistry);
      const hasty = { ...guest('dan'), room: 'loft', commandId: 'c' };
      expect(await registry.join(hasty)).toMatchObject({ code: 'room_not_found' });
      await registry.openRoom(roomSpec('loft'));
      expect(await registry.join(hasty)).toMatchObject({ code: 'room_not_found' });
      expect(await registry.join({ ...hasty, commandId: 'd' })).toMatchObject({ kind: 'joined' });
    });

    test('[R-WIRE-11] another member’s command of the same id is its own', async () => {
      const { registry, membersOf } = await withThree(makeRegistry);
      await registry.leave({ memberId: 'bob', commandId: 'c' });
      await registry.leave({ memberId: 'cy', commandId: 'c' });
      expect(await membersOf('den')).toEqual(['ann']);
    });

    test('[R-WIRE-11] a command is remembered under a new member id of the same membership', async () => {
      const { registry, seat } = await withThree(makeRegistry);
      const session = await seat(guest('ann'), 'den');
      const first = await registry.kick({ admin: 'ann', target: 'bob', commandId: 'c' });
      await registry.resume(comingBack(session, 'ann-2'));
      const again = await registry.kick({ admin: 'ann-2', target: 'bob', commandId: 'c' });
      expect(again).toEqual({ ...first, changes: [] });
    });

    test('a command of an earlier membership counts no more', async () => {
      const { registry, tryJoin, membersOf } = await withThree(makeRegistry);
      await registry.leave({ memberId: 'bob', commandId: 'c' });
      expect(await tryJoin(guest('bob'), 'den')).toBe('joined');
      await registry.leave({ memberId: 'bob', commandId: 'c' });
      expect(await membersOf('den')).toEqual(['ann', 'cy']);
    });

    test('a command is forgotten in time', async () => {
      const { registry } = await withThree(makeRegistry, { commandRetryMs: SOON });
      const lock = (locked: boolean) => registry.setRoom({ admin: 'ann', locked, commandId: 'c' });
      await lock(true);
      await expect.poll(async () => (await lock(false)).changes).toHaveLength(1);
    });
  });
}
