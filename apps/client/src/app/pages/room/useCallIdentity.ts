import { useState } from 'react';
import type { Profile } from '@colloquy/machines/contract/accounts.ts';
import { useAuth } from '../../appServices.tsx';

/**
 * The person's identity in a call: the one they had when it began. A guest who signs in stays the guest there; a member
 * who is signed out, here or elsewhere, has lost their seat with the token and is in the lobby again, as a guest.
 *
 * @returns `identityNumber`: another identity gets another number, and with it another call.
 */
export function useCallIdentity(): { profile: Profile; identityNumber: number } {
  const profile = useAuth(({ context }) => context.profile);
  const token = useAuth((snapshot) => (snapshot.hasTag('signedIn') ? snapshot.context.token : undefined));
  const [identity, setIdentity] = useState({ profile, token, identityNumber: 0 });
  if (identity.token === undefined || identity.token === token) return identity;
  const next = { profile, token, identityNumber: identity.identityNumber + 1 };
  setIdentity(next);
  return next;
}
