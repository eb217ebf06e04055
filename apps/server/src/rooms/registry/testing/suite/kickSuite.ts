import { describe, expect, test } from 'vitest';
import type { Session } from '../../../registryTypes.ts';
import { hashToken } from '../../../../platform/access/signing.ts';
import {
  resumeRequestOf,
  guest,
  roomSpec,
  createSetup,
  SHORT_MS,
  anonymous,
  summarize,
  type MakeRegistry,
  type RegistrySetup,
} from './registrySetup.ts';

async function bobKicked(makeRegistry: MakeRegistry, times = {}): Promise<RegistrySetup & { bob: Session }> {
  const setup = await createSetup(makeRegistry, times);
  await setup.registry.openRoom(roomSpec('den', { seats: 3 }));
  await setup.seat(guest('ann'), 'den');
  const bob = await setup.seat(guest('bob'), 'den');
  const { changes } = await setup.registry.kick({ admin: 'ann', target: 'bob' });
  expect(changes.map(summarize)).toEqual(['memberRemoved bob @4']);
  return { ...setup, bob };
}

export function describeKick(makeRegistry: MakeRegistry): void {
  describe('kick', () => {
    test('[R-ADMIN-6] frees the seat', async () => {
      const { registry, membersOf } = await bobKicked(makeRegistry);
      expect(await membersOf('den')).toEqual(['ann']);
      expect(await registry.leave({ memberId: 'bob' })).toMatchObject({ code: 'not_a_member' });
    });

    test('[R-ADMIN-7] bans the guest cookie and the token', async () => {
      const { registry, tryJoin, bob } = await bobKicked(makeRegistry);
      await registry.release('bob');
      expect(await tryJoin(guest('bob', 'again'), 'den')).toBe('kicked');
      expect(await tryJoin({ ...guest('bob', 'new'), userId: 'robert' }, 'den')).toBe('kicked');
      const byToken = { ...anonymous('rob', 'third'), holderKeys: [`token:${hashToken(bob.resumeToken)}`] };
      expect(await tryJoin(byToken, 'den')).toBe('kicked');
      expect(await tryJoin(guest('cy'), 'den')).toBe('joined');
    });

    test('[R-ADMIN-7] bans the user id of a member without a cookie or an account, but not a cookie that uses it later', async () => {
      const { registry, seat, tryJoin } = await createSetup(makeRegistry);
      await registry.openRoom(roomSpec('den', { seats: 3 }));
      await seat(guest('ann'), 'den');
      await seat(anonymous('bob', 'thief'), 'den');
      await registry.kick({ admin: 'ann', target: 'thief' });
      await registry.release('thief');
      expect(await tryJoin(anonymous('bob', 'thief-2'), 'den')).toBe('kicked');
      await registry.release('thief-2');
      expect(await tryJoin(guest('bob'), 'den')).toBe('joined');
    });

    test('[R-BACK-8] the token of a kicked member is lost as kicked', async () => {
      const { registry, bob } = await bobKicked(makeRegistry);
      const back = await registry.resume(resumeRequestOf(bob, 'bob-2'));
      expect(back).toEqual({ kind: 'lost', code: 'kicked', changes: [] });
    });

    test('bans from no other room', async () => {
      const { registry, tryJoin } = await bobKicked(makeRegistry);
      await registry.openRoom(roomSpec('loft'));
      expect(await tryJoin(guest('bob'), 'loft')).toBe('joined');
    });

    test('[R-ADMIN-7] bans until the room ends, not longer', async () => {
      const { registry, tryJoin } = await bobKicked(makeRegistry, { emptyRoomMs: SHORT_MS });
      await registry.leave({ memberId: 'ann' });
      expect(await tryJoin(guest('bob'), 'den')).toBe('kicked');
      await expect.poll(() => registry.findRoom('den')).toBeUndefined();
      await registry.openRoom(roomSpec('den'));
      expect(await tryJoin(guest('bob'), 'den')).toBe('joined');
    });
  });
}
