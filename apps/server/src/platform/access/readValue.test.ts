import { expect, it } from 'vitest';
import { requests } from '@colloquy/machines/contract/wire.ts';
import { readValue } from './readValue.ts';

const noNumber = { length: { toString: 1, valueOf: 1 } };

it('[R-WIRE-8] an object whose length is not a number is invalid, like anything else of the wrong shape', () => {
  expect(readValue(requests['end-stream'], { command_id: noNumber }).success).toBe(false);
  expect(readValue(requests['joinRoom'], { room_name: noNumber, user_id: 'ann' }).error?.issues).toHaveLength(1);
  expect(readValue(requests['joinRoom'], { room_name: 'den', user_id: 'ann' }).data).toMatchObject({
    room_name: 'den',
  });
});
