import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { MATCHING } from '@colloquy/machines/contract/limits.ts';
import { guest, guests, roomSpec, setStage, SOON, type MakeRegistry } from './registryStage.ts';
import { waits } from './searchers.ts';

export function describeActivity(makeRegistry: MakeRegistry): void {
  const stageOf = () => setStage(makeRegistry);

  describe('the activity in public rooms', () => {
    test('[R-HTTP-35] people in calls and people who wait are counted, by tag too', async () => {
      const stage = await stageOf();
      await waits(stage, 'ann', { tags: ['Chess', 'Go'] });
      await waits(stage, 'bob', { tags: ['go'], exclude: ['of-ann'] });
      await stage.registry.openRoom(roomSpec('den', { seats: 3, tags: ['chess'] }));
      for (const userId of ['cy', 'dan', 'eve']) await stage.seat(guest(userId), 'den');
      await stage.registry.openRoom(roomSpec('private', { isPrivate: true, tags: ['chess'] }));
      await stage.seat(guest('fay'), 'private');
      await wait(SOON);
      const { talking, waiting, ofTag, typicalWaitMs } = await stage.registry.activity();
      expect({ talking, waiting }).toEqual({ talking: 3, waiting: 2 });
      expect(ofTag.get('chess')).toEqual({ talking: 3, waiting: 1 });
      expect(ofTag.get('go')).toEqual({ talking: 0, waiting: 2 });
      expect(typicalWaitMs).toBeLessThan(20 * SOON);
    });

    test('[R-HTTP-37] popular tags are suggested ones, and others only if several people wait with them', async () => {
      const stage = await stageOf();
      await waits(stage, 'ann', { tags: ['type script', 'Ann Smith'] });
      for (const { userId } of guests(MATCHING.waitingWithPopularTag))
        await waits(stage, userId, { tags: ['Bee-Keeping'], exclude: guests(9).map((other) => `of-${other.userId}`) });
      await wait(SOON);
      expect((await stage.registry.activity()).popular).toEqual([
        { tag: 'Bee-Keeping', waiting: 3 },
        { tag: 'TypeScript', waiting: 1 },
      ]);
    });

    test('[R-HTTP-35] people who have left are not counted any more; without waits there is no typical wait', async () => {
      const stage = await stageOf();
      await waits(stage, 'ann', { tags: ['chess'] });
      await stage.registry.leave({ memberId: 'ann', room: 'of-ann' });
      await wait(SOON);
      expect(await stage.registry.activity()).toMatchObject({ talking: 0, waiting: 0, typicalWaitMs: undefined });
    });
  });
}
