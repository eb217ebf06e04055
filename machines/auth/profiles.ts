import type { Profile } from '../contract/accounts.ts';

/**
 * A signed-in profile as the client sees it (R-PROF-5). It is for display only: the server alone decides who is staff.
 */
export function asMember(profile: Profile): Profile {
  return { ...profile, is_anonymous: false, is_authenticated: true, is_superuser: true, is_staff: true };
}
