import type { RosterMember } from './roster.ts';

/** Raised hands by member id, in the order in which they went up: a hand that stays up keeps its place. */
export function queueOf(
  before: readonly string[],
  members: Readonly<Record<string, Pick<RosterMember, 'memberId' | 'state'>>>,
  own: string | undefined,
): readonly string[] {
  const raised = Object.values(members).flatMap(({ memberId, state }) => (state?.hand ? [memberId] : []));
  if (own !== undefined) raised.push(own);
  return [...before.filter((id) => raised.includes(id)), ...raised.filter((id) => !before.includes(id))];
}
