import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { guest, guests, roomSpec, createSetup, SHORT_MS, type MakeRegistry } from './registrySetup.ts';
import { searchAndWait } from './searchers.ts';
import { WAITING_WITH_POPULAR_TAG } from '../../listings/pulseNumbers.ts';

export function describeActivity(makeRegistry: MakeRegistry): void {
  const setupWith = () => createSetup(makeRegistry);

  describe('the activity in public rooms', () => {
    test('[R-HTTP-35] people in calls and people who wait are counted, by tag too', async () => {
      const setup = await setupWith();
      await searchAndWait(setup, 'ann', { tags: ['Chess', 'Go'] });
      await searchAndWait(setup, 'bob', { tags: ['go'], exclude: ['of-ann'] });
      await setup.registry.openRoom(roomSpec('den', { seats: 3, tags: ['chess'] }));
      for (const userId of ['cy', 'dan', 'eve']) await setup.seat(guest(userId), 'den');
      await setup.registry.openRoom(roomSpec('private', { isPrivate: true, tags: ['chess'] }));
      await setup.seat(guest('fay'), 'private');
      await wait(SHORT_MS);
      const { talking, waiting, ofTag, typicalWaitMs } = await setup.registry.activity();
      expect({ talking, waiting }).toEqual({ talking: 3, waiting: 2 });
      expect(ofTag.get('chess')).toEqual({ talking: 3, waiting: 1 });
      expect(ofTag.get('go')).toEqual({ talking: 0, waiting: 2 });
      expect(typicalWaitMs).toBeLessThan(20 * SHORT_MS);
    });

    test('[R-HTTP-37] popular tags are suggested ones, and others only if several people wait with them', async () => {
      const setup = await setupWith();
      await searchAndWait(setup, 'ann', { tags: ['type script', 'Ann Smith'] });
      for (const { userId } of guests(WAITING_WITH_POPULAR_TAG))
        await searchAndWait(setup, userId, {
          tags: ['Bee-Keeping'],
          exclude: guests(9).map((other) => `of-${other.userId}`),
        });
      await wait(SHORT_MS);
      expect((await setup.registry.activity()).popular).toEqual([
        { tag: 'Bee-Keeping', waiting: 3 },
        { tag: 'TypeScript', waiting: 1 },
      ]);
    });

    test('[R-HTTP-35] people who have left are not counted any more; without waits there is no typical wait', async () => {
      const setup = await setupWith();
      await searchAndWait(setup, 'ann', { tags: ['chess'] });
      await setup.registry.leave({ memberId: 'ann', room: 'of-ann' });
      await wait(SHORT_MS);
      expect(await setup.registry.activity()).toMatchObject({ talking: 0, waiting: 0, typicalWaitMs: undefined });
    });
  });
}
