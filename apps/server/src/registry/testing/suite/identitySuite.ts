import { describe, expect, test } from 'vitest';
import { hashToken } from '../../../domain/access/signing.ts';
import { account, comingBack, guest, roomSpec, setStage, SOON, stranger, type MakeRegistry } from './registryStage.ts';

const TAKEN = { kind: 'refused', code: 'user_id_taken', changes: [] };
const CLAIMED = { kind: 'claimed', changes: [] };

export function describeIdentity(makeRegistry: MakeRegistry): void {
  describe('identity', () => {
    test('[R-ID-3] [R-ID-4] an id in use is its holder’s, who may use several sockets', async () => {
      const { registry } = await setStage(makeRegistry);
      expect(await registry.claim(guest('ann'))).toEqual(CLAIMED);
      expect(await registry.claim(guest('ann', 'ann-2'))).toEqual(CLAIMED);
      expect(await registry.claim({ ...guest('ann', 'thief'), holder: ['guest:bob'] })).toEqual(TAKEN);
      expect(await registry.claim(stranger('ann', 'thief'))).toEqual(TAKEN);
    });

    test('[R-ID-3] a profile’s id is taken, unless its owner’s bearer proves it', async () => {
      const { registry } = await setStage(makeRegistry);
      expect(await registry.claim(guest('acct_ann'))).toEqual(TAKEN);
      expect(await registry.claim({ ...account('acct_ann'), holder: ['account:acct_bob'] })).toEqual(TAKEN);
      expect(await registry.claim(account('acct_ann'))).toEqual(CLAIMED);
    });

    test('[R-ID-1] a join that fails binds the id all the same', async () => {
      const { registry, tryJoin } = await setStage(makeRegistry);
      expect(await tryJoin(guest('ann'), 'nowhere')).toBe('room_not_found');
      expect(await registry.claim(stranger('ann', 'thief'))).toEqual(TAKEN);
    });

    test('an id is free when the last socket that used it is closed', async () => {
      const { registry } = await setStage(makeRegistry);
      await registry.claim(guest('ann'));
      await registry.claim(guest('ann', 'ann-2'));
      await registry.release('ann');
      expect(await registry.claim(stranger('ann', 'new'))).toEqual(TAKEN);
      await registry.release('ann-2');
      expect(await registry.claim(stranger('ann', 'new'))).toEqual(CLAIMED);
    });

    test('a member in grace keeps its id until the grace is over', async () => {
      const { registry, seat, heard } = await setStage(makeRegistry, { graceMs: SOON });
      await registry.openRoom(roomSpec('den'));
      await seat(stranger('ann'), 'den');
      await registry.dropped({ memberId: 'ann', socketId: 'ann', resumable: true });
      await registry.release('ann');
      expect(await registry.claim(stranger('ann', 'thief'))).toEqual(TAKEN);
      await expect.poll(() => heard).toHaveLength(1);
      expect(await registry.claim(stranger('ann', 'new'))).toEqual(CLAIMED);
    });

    test('[R-ID-4] a resume token proves its holder, and its socket is bound by it', async () => {
      const { registry, seat, tryJoin } = await setStage(makeRegistry);
      await registry.openRoom(roomSpec('den'));
      await registry.openRoom(roomSpec('loft'));
      const session = await seat(stranger('ann'), 'den');
      await registry.resume(comingBack(session, 'ann-2'));
      const byToken = { ...stranger('ann', 'ann-3'), holder: [`token:${hashToken(session.resumeToken)}`] };
      expect(await registry.claim(byToken)).toEqual(CLAIMED);
      expect(await tryJoin(stranger('ann', 'ann-2'), 'loft')).toBe('joined');
      expect(await registry.claim(stranger('ann', 'thief'))).toEqual(TAKEN);
    });
  });
}
