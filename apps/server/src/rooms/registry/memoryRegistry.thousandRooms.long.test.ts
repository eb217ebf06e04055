import { describe, expect, test } from 'vitest';
import type { Change } from '../registryTypes.ts';
import { createMemoryRegistry } from './memoryRegistry.ts';
import { guest, roomSpec, createSetup } from './testing/suite/registrySetup.ts';

describe('a thousand rooms', () => {
  const ROOMS = Array.from({ length: 1_000 }, (_, index) => `room-${index}`);
  const JOINERS = Array.from({ length: 20 }, (_, index) => index);

  test('[R-ROOM-8] [R-ROOM-18] 20 join each 2 seats at once: two get in, one is admin, who leaves and the next is notified', async () => {
    const { registry, tryJoin } = await createSetup(async (times) => createMemoryRegistry(times));
    await Promise.all(ROOMS.map((room) => registry.openRoom(roomSpec(room))));

    const knocks = JOINERS.flatMap((joiner) => ROOMS.map((room) => ({ person: guest(`${room}-${joiner}`), room })));
    const answers = await Promise.all(knocks.map(({ person, room }) => tryJoin(person, room)));
    expect(answers.filter((answer) => answer === 'joined')).toHaveLength(2_000);
    expect(answers.filter((answer) => answer === 'room_full')).toHaveLength(18_000);

    const rosters = (await Promise.all(ROOMS.map((room) => registry.roster(room)))).filter(
      (found) => found !== undefined,
    );
    expect(rosters).toHaveLength(1_000);
    const successors: Array<string | undefined> = [];
    const goodbyes = rosters.map(async ({ members, adminId, room }) => {
      expect(room.occupied).toBe(2);
      const [admin, next] = members;
      expect(admin?.memberId).toBe(adminId);
      successors.push(next?.memberId);
      const { changes } = await registry.leave({ memberId: adminId ?? 'nobody' });
      return changes.flatMap((change: Change) => (change.kind === 'adminChanged' ? [change.admin.memberId] : []));
    });
    expect((await Promise.all(goodbyes)).flat()).toEqual(successors);
  });
});
