import { describe, expect, it } from 'vitest';
import { guestOf, issuedAt, issueGuest, knownSinceOf, needsGuestCookie } from './guestCookie.ts';
import { createSigner } from '../../platform/access/signing.ts';

const signer = createSigner('a secret');

describe('the guest cookie', () => {
  it('identifies the same guest at every request', () => {
    const cookie = `theme=dark; guest=${issueGuest(signer)}`;
    const guest = guestOf(signer, cookie);
    expect(guest).toMatch(/^[\w-]{22,}$/);
    expect(guestOf(signer, cookie)).toBe(guest);
  });

  it('contains the second in which it was issued', () => {
    const guest = guestOf(signer, `guest=${issueGuest(signer, 1_790_000_000_900)}`) ?? '';
    expect(issuedAt(guest)).toBe(1_790_000_000_000);
  });

  it('[R-REPORT-17] gives the time since which its guest is known: the end of its second, now at the latest', () => {
    const guest = guestOf(signer, `guest=${issueGuest(signer, 5_900)}`);
    expect([knownSinceOf(guest, 9_000), knownSinceOf(guest, 5_900)]).toEqual([6_000, 5_900]);
    expect(knownSinceOf(undefined, 9_000)).toBe(9_000);
  });

  it('issued before cookies carried a time counts as being as old as can be', () => {
    expect(issuedAt('tl-1234567890-1234567890-1234567')).toBe(0);
  });

  it('identifies another guest each time it is issued', () => {
    expect(issueGuest(signer)).not.toBe(issueGuest(signer));
  });

  it.each([undefined, '', 'guest=', 'guest=me', 'guest=me.forged', `guest=${issueGuest(createSigner('another'))}`])(
    '[R-ID-5] is not accepted when it is %j',
    (cookie) => expect(guestOf(signer, cookie)).toBeUndefined(),
  );

  it('[R-ID-5] is given for a GET without one; over https an unprefixed one does not count', () => {
    const needs = (method: string, cookie: string | undefined, isSecure: boolean) =>
      needsGuestCookie(signer, { method, headers: { cookie } }, isSecure);
    const value = issueGuest(signer);
    expect([needs('GET', undefined, false), needs('POST', undefined, false)]).toEqual([true, false]);
    expect([needs('GET', `guest=${value}`, false), needs('GET', `guest=${value}`, true)]).toEqual([false, true]);
    expect(needs('GET', `__Host-guest=${value}`, true)).toBe(false);
  });
});
