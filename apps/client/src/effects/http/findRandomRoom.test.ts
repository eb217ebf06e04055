import { expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { drawRandomRoom } from '@colloquy/machines/landingSearch/drawRandomRoom.ts';
import type { Api } from './api.ts';
import { createFindRandomRoom } from './findRandomRoom.ts';

const ROOM = { id: '1', name: 'abc', tags: ['Teas', 'rust'], seats: 2, occupied: 1, created_at: '' };
const finding = (excludePeople: string[], exclude: string[] = []) => {
  const findRooms = vi.fn<Api['findRooms']>(async () => [ROOM]);
  const logic = createFindRandomRoom(
    { findRooms } as Partial<Api> as Api,
    (rooms, excluded) => drawRandomRoom(rooms, excluded, () => 0),
    () => ['de'],
  );
  const found = toPromise(createActor(logic, { input: { tags: ['tea'], exclude, excludePeople } }).start());
  return { found, findRooms };
};

test('[R-LAND-11] a search picks a room of the list that was not left before', async () => {
  expect(await finding([]).found).toEqual({ kind: 'found', roomName: 'abc', theirTags: ['Teas', 'rust'] });
  expect(await finding([], ['abc']).found).toEqual({ kind: 'none' });
});

test('[R-LAND-37] it requests rooms of people who speak a language of the person', async () => {
  const { found, findRooms } = finding([]);
  await found;
  expect(findRooms).toHaveBeenCalledWith(['tea'], ['de'], expect.anything());
});

test('[R-LAND-24] a search that must exclude people is left to match, as the list must not reveal where they are', async () => {
  const { found, findRooms } = finding(['ann']);
  expect(await found).toEqual({ kind: 'none' });
  expect(findRooms).not.toHaveBeenCalled();
});
