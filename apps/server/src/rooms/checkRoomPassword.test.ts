import { expect, test, vi } from 'vitest';
import { RATES } from '@colloquy/machines/contract/rates.ts';
import { createAddressLimits } from '../platform/access/addressLimits.ts';
import { createSigner } from '../platform/access/signing.ts';
import type { Services } from '../services.ts';
import { RegistryUnavailable } from '../platform/resilience/storeFailure.ts';
import { plainPasswords } from '../accounts/testing/inMemoryAccountStore.ts';
import { readAdmission } from './admissionTickets.ts';
import { createRoomPasswordCheck } from './checkRoomPassword.ts';

const tickets = createSigner('secret');
const NOW = 1_000;
const REQUEST = { name: 'den', password: 'right', address: 'here' };

function setup(live: object | undefined, record: object | undefined) {
  const services = {
    registry: { findRoom: async () => live, now: () => NOW },
    roomRecords: { find: vi.fn(async () => record) },
    tickets,
    roomPasswords: { ...plainPasswords, verify: vi.fn(plainPasswords.verify) },
  };
  return { services, admit: createRoomPasswordCheck(services as unknown as Services, createAddressLimits(1)) };
}
const RECORD = { id: 'id', passwordHash: 'hash of right' };
const WITH_PASSWORD = { id: 'id', hasPassword: true };

test('[R-HTTP-9] a room’s password is exchanged for a ticket', async () => {
  for (const live of [WITH_PASSWORD, undefined]) {
    const outcome = await setup(live, RECORD).admit(REQUEST);
    if (outcome.kind !== 'admitted') throw new Error(outcome.kind);
    expect(readAdmission(tickets, outcome.ticket, NOW)?.roomId).toBe('id');
  }
});

test('[R-HTTP-9] a room without a password admits everyone, without comparing any', async () => {
  const { admit, services } = setup({ id: 'open', hasPassword: false }, RECORD);
  expect((await admit(REQUEST)).kind).toBe('admitted');
  expect(services.roomRecords.find).not.toHaveBeenCalled();
  const withoutLiveRoom = setup(undefined, { id: 'id', passwordHash: null });
  expect((await withoutLiveRoom.admit(REQUEST)).kind).toBe('admitted');
  expect(withoutLiveRoom.services.roomPasswords.verify).not.toHaveBeenCalled();
});

const admitWith = async (live: object | undefined, record: object | undefined, password = 'right') =>
  setup(live, record).admit({ ...REQUEST, password });

test('[R-HTTP-9] reasons for a refusal', async () => {
  expect(await admitWith(undefined, undefined)).toEqual({ kind: 'refused', code: 'room_not_found' });
  expect(await admitWith(WITH_PASSWORD, RECORD, 'wrong')).toEqual({ kind: 'refused', code: 'wrong_password' });
  // The record is still that of an ended room of this name, or not written yet.
  expect(await admitWith(WITH_PASSWORD, { ...RECORD, id: 'former' })).toEqual({ kind: 'refused', code: 'try_again' });
  expect(await admitWith(WITH_PASSWORD, undefined)).toEqual({ kind: 'refused', code: 'try_again' });
});

test('[R-HTTP-9] an unreachable store is refused with try_again', async () => {
  const { services, admit } = setup(WITH_PASSWORD, RECORD);
  services.roomRecords.find.mockRejectedValue(new RegistryUnavailable('away'));
  await expect(admit(REQUEST)).rejects.toMatchObject({ code: 'try_again' });
});

test('[R-HTTP-10] wrong passwords are counted by room and address, right ones are not', async () => {
  const { admit } = setup(WITH_PASSWORD, RECORD);
  for (let n = 0; n < RATES.wrongRoomPasswords.points + 1; n += 1) expect((await admit(REQUEST)).kind).toBe('admitted');
  for (let n = 0; n < RATES.wrongRoomPasswords.points; n += 1) await admit({ ...REQUEST, password: 'wrong' });
  expect((await admit(REQUEST)).kind).toBe('limited');
  expect((await admit({ ...REQUEST, address: 'there' })).kind).toBe('admitted');
  expect((await admit({ ...REQUEST, name: 'loft' })).kind).toBe('admitted');
});

test('[R-AUTH-20] every password comparison counts for its address', async () => {
  const { admit } = setup(WITH_PASSWORD, RECORD);
  for (let n = 0; n < RATES.passwordHashes.points; n += 1) expect((await admit(REQUEST)).kind).toBe('admitted');
  expect((await admit(REQUEST)).kind).toBe('limited');
});
