import { describe, expect, test } from 'vitest';
import {
  resumeRequestOf,
  guest,
  roomSpec,
  createSetup,
  type MakeRegistry,
  type RegistrySetup,
} from './registrySetup.ts';

async function setupOfThree(makeRegistry: MakeRegistry): Promise<RegistrySetup> {
  const setup = await createSetup(makeRegistry);
  await setup.registry.openRoom(roomSpec('den', { seats: 4 }));
  for (const name of ['ann', 'bob', 'cy']) await setup.seat(guest(name), 'den');
  return setup;
}

export function describeRetry(makeRegistry: MakeRegistry): void {
  describe('retry', () => {
    test.each([
      {
        what: 'kick',
        act: ({ registry }: RegistrySetup) => registry.kick({ admin: 'ann', target: 'bob', commandId: 'c' }),
      },
      {
        what: 'passing on',
        act: ({ registry }: RegistrySetup) => registry.passAdmin({ admin: 'ann', target: 'bob', commandId: 'c' }),
      },
      {
        what: 'setting',
        act: ({ registry }: RegistrySetup) => registry.setRoom({ admin: 'ann', locked: true, commandId: 'c' }),
      },
    ])('[R-WIRE-11] a repeated $what succeeds again and is announced once', async ({ act }) => {
      const setup = await setupOfThree(makeRegistry);
      const first = await act(setup);
      expect(first.changes).not.toEqual([]);
      const version = (await setup.registry.roster('den'))?.version;
      expect(await act(setup)).toEqual({ ...first, changes: [] });
      expect((await setup.registry.roster('den'))?.version).toBe(version);
    });

    test('[R-WIRE-11] a repeated earlier setting does not override a later one', async () => {
      const { registry } = await setupOfThree(makeRegistry);
      await registry.setRoom({ admin: 'ann', locked: true, commandId: 'c' });
      await registry.setRoom({ admin: 'ann', locked: false, commandId: 'd' });
      await registry.setRoom({ admin: 'ann', locked: true, commandId: 'c' });
      expect((await registry.findRoom('den'))?.locked).toBe(false);
    });

    test('[R-WIRE-11] a line of chat is logged once, however often it is repeated', async () => {
      const { registry, seat } = await setupOfThree(makeRegistry);
      const session = await seat(guest('ann'), 'den');
      const line = { room: 'den', memberId: 'ann', message: 'hello', id: 'm', commandId: 'c' };
      expect(await registry.say(line)).toMatchObject({ kind: 'said' });
      expect(await registry.say(line)).toMatchObject({ kind: 'again' });
      const back = await registry.resume(resumeRequestOf(session, 'ann-2'));
      if (back.kind === 'lost') throw new Error(back.code);
      expect(await registry.say({ ...line, memberId: back.session.memberId })).toMatchObject({ kind: 'again' });
      expect(await registry.say({ ...line, memberId: 'bob' })).toMatchObject({ kind: 'said' });
    });

    test('[R-WIRE-11] a command is remembered under a new member id of the same membership', async () => {
      const { registry, seat } = await setupOfThree(makeRegistry);
      const session = await seat(guest('ann'), 'den');
      const first = await registry.kick({ admin: 'ann', target: 'bob', commandId: 'c' });
      await registry.resume(resumeRequestOf(session, 'ann-2'));
      const again = await registry.kick({ admin: 'ann-2', target: 'bob', commandId: 'c' });
      expect(again).toEqual({ ...first, changes: [] });
    });

    test('[R-WIRE-11] a command of an earlier membership does not count', async () => {
      const { registry, seat } = await setupOfThree(makeRegistry);
      await registry.say({ room: 'den', memberId: 'bob', message: 'hello', id: 'm', commandId: 'c' });
      await registry.leave({ memberId: 'bob' });
      await seat(guest('bob'), 'den');
      const again = { room: 'den', memberId: 'bob', message: 'hello', id: 'm', commandId: 'c' };
      expect(await registry.say(again)).toMatchObject({ kind: 'said' });
    });
  });
}
