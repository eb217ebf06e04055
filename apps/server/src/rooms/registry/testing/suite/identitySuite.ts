import { describe, expect, test } from 'vitest';
import { hashToken } from '../../../../platform/access/signing.ts';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import {
  account,
  resumeRequestOf,
  guest,
  HOST_KEY_HASH,
  hostedBy,
  roomSpec,
  createSetup,
  SHORT_MS,
  anonymous,
  summarize,
  type MakeRegistry,
} from './registrySetup.ts';

const TAKEN = { kind: 'refused', code: 'user_id_taken', changes: [] };
const CLAIMED = { kind: 'claimed', changes: [] };

export function describeIdentity(makeRegistry: MakeRegistry): void {
  describe('identity', () => {
    test('[R-ID-3] [R-ID-4] an id in use is its holder’s, who may use several sockets', async () => {
      const { registry } = await createSetup(makeRegistry);
      expect(await registry.claim(guest('ann'))).toEqual(CLAIMED);
      expect(await registry.claim(guest('ann', 'ann-2'))).toEqual(CLAIMED);
      expect(await registry.claim({ ...guest('ann', 'thief'), holderKeys: ['guest:bob'] })).toEqual(TAKEN);
      expect(await registry.claim(anonymous('ann', 'thief'))).toEqual(TAKEN);
    });

    test('[R-ID-3] a profile’s id is taken, unless its owner’s bearer token proves it', async () => {
      const { registry } = await createSetup(makeRegistry);
      expect(await registry.claim(guest('acct_ann'))).toEqual(TAKEN);
      expect(await registry.claim({ ...account('acct_ann'), holderKeys: ['account:acct_bob'] })).toEqual(TAKEN);
      expect(await registry.claim(account('acct_ann'))).toEqual(CLAIMED);
    });

    test('[R-ID-1] a failed join binds the id all the same', async () => {
      const { registry, tryJoin } = await createSetup(makeRegistry);
      expect(await tryJoin(guest('ann'), 'nowhere')).toBe('room_not_found');
      expect(await registry.claim(anonymous('ann', 'thief'))).toEqual(TAKEN);
    });

    test('[R-ID-9] an id used without a cookie is free when the last socket that used it is closed', async () => {
      const { registry } = await createSetup(makeRegistry);
      await registry.claim(anonymous('ann'));
      expect(await registry.claim(anonymous('ann', 'new'))).toEqual(TAKEN);
      expect(await registry.claim(guest('ann', 'new'))).toEqual(TAKEN);
      await registry.release('ann');
      expect(await registry.claim(anonymous('ann', 'new'))).toEqual(CLAIMED);
    });

    test('[R-ID-9] an id used with a cookie stays that cookie’s when its last socket is closed', async () => {
      const { registry } = await createSetup(makeRegistry);
      await registry.claim(guest('ann'));
      await registry.claim(guest('ann', 'ann-2'));
      await registry.release('ann');
      await registry.release('ann-2');
      expect(await registry.claim(anonymous('ann', 'thief'))).toEqual(TAKEN);
      expect(await registry.claim({ ...guest('ann', 'thief'), holderKeys: ['guest:bob'] })).toEqual(TAKEN);
      expect(await registry.claim(guest('ann', 'ann-3'))).toEqual(CLAIMED);
    });

    test('[R-ID-9] an id is free when its cookie has not used it for the retention time', async () => {
      const { registry } = await createSetup(makeRegistry, { guestIdMs: SHORT_MS });
      await registry.claim(guest('ann'));
      await registry.release('ann');
      expect(await registry.claim(anonymous('ann', 'new'))).toEqual(TAKEN);
      await expect.poll(() => registry.claim(anonymous('ann', 'new'))).toEqual(CLAIMED);
    });

    test('[R-ID-11] a cookie keeps a limited number of ids: those unused for longest are free', async () => {
      const { registry } = await createSetup(makeRegistry);
      const use = async (userId: string) => {
        await registry.claim({ ...guest('ann', `for-${userId}`), userId });
        await registry.release(`for-${userId}`);
      };
      await use('first');
      for (let n = 1; n < ACCOUNTS.idsPerGuest; n += 1) await use(`id-${n}`);
      expect(await registry.claim(anonymous('first', 'thief'))).toEqual(TAKEN);
      await use('one-more');
      expect(await registry.claim(anonymous('first', 'new'))).toEqual(CLAIMED);
      expect(await registry.claim(anonymous('id-2', 'thief'))).toEqual(TAKEN);
    });

    test('[R-ID-12] a host key takes the host’s id from anyone who has only claimed it', async () => {
      const { registry, tryJoin } = await createSetup(makeRegistry);
      await registry.claim(anonymous('ann', 'thief'));
      await registry.openRoom(roomSpec('den'), hostedBy('ann'));
      const host = { hostKeyHash: HOST_KEY_HASH };
      expect(await tryJoin(anonymous('ann', 'wrong-key'), 'den', { hostKeyHash: 'another hash' })).toBe(
        'user_id_taken',
      );
      expect(await tryJoin(anonymous('ann', 'host'), 'den', host)).toBe('joined');
      expect(await tryJoin(anonymous('ann', 'thief'), 'den')).toBe('user_id_taken');
      expect(await registry.claim(anonymous('ann', 'thief'))).toEqual(TAKEN);
    });

    test('[R-ID-12] [R-ROOM-55] a claimant who is in the room as its admin loses seat, role and token', async () => {
      const { registry, seat, tryJoin, adminOf, membersOf } = await createSetup(makeRegistry);
      await registry.openRoom(roomSpec('den'), hostedBy('ann'));
      const stolen = await seat({ ...anonymous('ann', 'thief'), holderKeys: ['guest:thief'] }, 'den');
      expect(await adminOf('den')).toBe('thief');
      await seat(guest('bob'), 'den');
      const host = { ...anonymous('ann', 'host'), room: 'den', hostKeyHash: HOST_KEY_HASH };
      const outcome = await registry.join(host);
      expect(outcome.changes.map(summarize).slice(0, 2)).toEqual(['sessionTaken thief', 'memberLeft thief @4']);
      expect(await membersOf('den')).toEqual(['bob', 'host']);
      expect(await adminOf('den')).toBe('host');
      expect(await registry.resume(resumeRequestOf(stolen, 'thief-2'))).toMatchObject({
        kind: 'lost',
        code: 'expired',
      });
      expect(await tryJoin({ ...anonymous('ann', 'thief'), holderKeys: ['guest:thief'] }, 'den')).toBe('user_id_taken');
    });

    test('[R-ID-12] a host key takes no id that belonged to another’s cookie when the room was opened', async () => {
      const { registry, tryJoin, seat, membersOf } = await createSetup(makeRegistry);
      await registry.openRoom(roomSpec('loft'));
      await seat(guest('ann'), 'loft');
      await registry.openRoom(roomSpec('den'), hostedBy('ann'));
      expect(await tryJoin(anonymous('ann', 'thief'), 'den', { hostKeyHash: HOST_KEY_HASH })).toBe('user_id_taken');
      const cookie = { ...guest('ann', 'thief'), holderKeys: ['guest:thief'] };
      expect(await tryJoin(cookie, 'den', { hostKeyHash: HOST_KEY_HASH })).toBe('user_id_taken');
      expect(await membersOf('loft')).toEqual(['ann']);
      expect(await tryJoin(guest('ann', 'ann-2'), 'loft')).toBe('joined');
    });

    test('[R-ROOM-54] a room requested with a cookie makes its host’s id that cookie’s, unless it belongs to another', async () => {
      const { registry } = await createSetup(makeRegistry);
      await registry.openRoom(roomSpec('den'), { ...hostedBy('ann'), guest: 'guest:ann' });
      expect(await registry.claim(anonymous('ann', 'thief'))).toEqual(TAKEN);
      expect(await registry.claim(guest('ann'))).toEqual(CLAIMED);
      await registry.claim(anonymous('bob'));
      await registry.openRoom(roomSpec('loft'), { ...hostedBy('bob'), guest: 'guest:thief' });
      await registry.release('bob');
      expect(await registry.claim(anonymous('bob', 'bob-2'))).toEqual(CLAIMED);
    });

    test('a member in grace keeps its id until the grace is over', async () => {
      const { registry, seat, received } = await createSetup(makeRegistry, { graceMs: SHORT_MS });
      await registry.openRoom(roomSpec('den'));
      await seat(anonymous('ann'), 'den');
      await registry.dropped({ memberId: 'ann', socketId: 'ann', resumable: true });
      await registry.release('ann');
      expect(await registry.claim(anonymous('ann', 'thief'))).toEqual(TAKEN);
      await expect.poll(() => received).toHaveLength(1);
      await expect.poll(() => registry.claim(anonymous('ann', 'new'))).toEqual(CLAIMED);
    });

    test('[R-ID-4] a resume token proves its holder, and its socket is bound by it', async () => {
      const { registry, seat, tryJoin } = await createSetup(makeRegistry);
      await registry.openRoom(roomSpec('den'));
      await registry.openRoom(roomSpec('loft'));
      const session = await seat(anonymous('ann'), 'den');
      await registry.resume(resumeRequestOf(session, 'ann-2'));
      const byToken = { ...anonymous('ann', 'ann-3'), holderKeys: [`token:${hashToken(session.resumeToken)}`] };
      expect(await registry.claim(byToken)).toEqual(CLAIMED);
      expect(await tryJoin(anonymous('ann', 'ann-2'), 'loft')).toBe('joined');
      expect(await registry.claim(anonymous('ann', 'thief'))).toEqual(TAKEN);
    });
  });
}
