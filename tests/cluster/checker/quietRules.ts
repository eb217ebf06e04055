import type { Evidence, RoomTruth, Violation } from './violation.ts';

type Quiet = Pick<Evidence, 'beliefs' | 'truth'>;

/** A client that believes to be in a room is in it, and sees the same people, version and admin as the store. */
export function rostersAgree({ beliefs, truth }: Quiet): Violation[] {
  return beliefs.flatMap((belief): Violation[] => {
    if (belief.room === undefined) return [];
    const state = truth.get(belief.room);
    const seen = rosterText([[belief.member, belief.user], ...belief.others], belief.version, belief.admin);
    const real = state && rosterText(membersOf(state), state.version, state.admin);
    if (seen === real) return [];
    return [
      { rule: 'rosters agree', detail: `${belief.user} in ${belief.room} sees ${seen}; true is ${real ?? 'no room'}` },
    ];
  });
}

/** The store contains no member without a client, or whose client is elsewhere. */
export function noOrphanedSeats({ beliefs, truth }: Quiet): Violation[] {
  const alive = new Set(beliefs.flatMap(({ room, member }) => (room === undefined ? [] : [`${room} ${member}`])));
  return [...truth].flatMap(([room, state]) =>
    (state?.members ?? [])
      .filter(({ id, away }) => away || !alive.has(`${room} ${id}`))
      .map(({ id, user, away }): Violation => {
        return { rule: 'no orphaned seats', detail: `${user} (${id}) is still in ${room}${away ? ', in grace' : ''}` };
      }),
  );
}

/** A room with people has one admin, who is one of them. */
export function oneAdmin({ truth }: Pick<Quiet, 'truth'>): Violation[] {
  return [...truth].flatMap(([room, state]): Violation[] => {
    if (!state || state.members.length === 0 || state.members.some(({ id }) => id === state.admin)) return [];
    return [{ rule: 'one admin', detail: `the admin of ${room} is ${state.admin ?? 'nobody'}` }];
  });
}

const membersOf = ({ members }: RoomTruth) => members.map(({ id, user }) => [id, user] as const);

function rosterText(members: readonly (readonly [string, string])[], version: number, admin: string | null): string {
  const names = members.map(([id, user]) => `${user}=${id}`).sort();
  return `[${names.join(' ')}] version ${version} admin ${admin ?? 'nobody'}`;
}
