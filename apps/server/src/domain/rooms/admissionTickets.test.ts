import { describe, expect, it } from 'vitest';
import { admittedRoom, issueAdmission } from './admissionTickets.ts';
import { issueGuest } from '../people/guest.ts';
import { createSigner } from '../access/signing.ts';

const signer = createSigner('a secret');
const NOW = 1_000_000;

describe('a ticket to a room', () => {
  it('[R-HTTP-9] names the room it opens', () => {
    expect(admittedRoom(signer, issueAdmission(signer, 'room:1', NOW), NOW + 59_999)).toBe('room:1');
  });

  it('[R-HTTP-9] is over after 60 s', () => {
    expect(admittedRoom(signer, issueAdmission(signer, 'room-1', NOW), NOW + 60_000)).toBeUndefined();
  });

  it('opens nothing when it was made with another secret', () => {
    expect(admittedRoom(signer, issueAdmission(createSigner('another'), 'room-1', NOW), NOW)).toBeUndefined();
  });

  it.each(['', '.', 'garbage', `${NOW + 9}:room-1.`, issueGuest(signer)])('opens nothing when it is %j', (ticket) => {
    expect(admittedRoom(signer, ticket, NOW)).toBeUndefined();
  });
});
