import { describe, expect, it } from 'vitest';
import { ADMISSION_SECONDS, createMemoryUsedTickets, issueAdmission, readAdmission } from './admissionTickets.ts';
import { issueGuest } from '../accounts/sessions/guestCookie.ts';
import { createSigner } from '../platform/access/signing.ts';

const signer = createSigner('a secret');
const NOW = 1_000_000;

describe('a ticket to a room', () => {
  it('[R-HTTP-9] names the room it opens', () => {
    expect(readAdmission(signer, issueAdmission(signer, 'room:1', NOW), NOW + 59_999)?.roomId).toBe('room:1');
  });

  it('[R-HTTP-9] expires after 60 s', () => {
    expect(readAdmission(signer, issueAdmission(signer, 'room-1', NOW), NOW + 60_000)).toBeUndefined();
  });

  it('opens nothing when it was signed with another secret', () => {
    expect(readAdmission(signer, issueAdmission(createSigner('another'), 'room-1', NOW), NOW)).toBeUndefined();
  });

  it.each(['', '.', 'garbage', `${NOW + 9}:room-1.`, issueGuest(signer)])('opens nothing when it is %j', (ticket) => {
    expect(readAdmission(signer, ticket, NOW)).toBeUndefined();
  });
});

describe('the use of a ticket', () => {
  it('[R-ROOM-53] belongs to one socket until it returns the ticket or that expires', async () => {
    let now = NOW;
    const used = createMemoryUsedTickets(() => now);
    expect(await used.useTicket('t', 'ada')).toBe('new');
    expect(await used.useTicket('t', 'ada')).toBe('again');
    expect(await used.useTicket('t', 'ben')).toBe('taken');
    await used.returnTicket('t');
    expect(await used.useTicket('t', 'ben')).toBe('new');
    now += ADMISSION_SECONDS * 1_000;
    expect(await used.useTicket('t', 'ada')).toBe('new');
  });

  it('[R-ROOM-53] is distinguished from that of another ticket of the same moment', () => {
    const [one, two] = [issueAdmission(signer, 'r', NOW), issueAdmission(signer, 'r', NOW)];
    expect(readAdmission(signer, one, NOW)?.id).not.toBe(readAdmission(signer, two, NOW)?.id);
  });
});
