import { entriesOf, type History } from '../client/history.ts';
import { membershipsOf, type Membership } from './memberships.ts';
import type { Evidence, Violation } from './violation.ts';

/** No client ever saw, and no moment ever had, more people in a room than it has seats; nor does the final store. */
export function seatsWithinLimit({
  histories,
  truth,
  seatLimit,
}: Pick<Evidence, 'histories' | 'truth' | 'seatLimit'>): Violation[] {
  const seen = histories.flatMap((history) =>
    entriesOf(history, 'roster')
      .filter(({ seats }) => seats > seatLimit)
      .map(({ at, room, seats, version }): Violation => {
        const detail = `${history.user} saw ${seats} people in ${room} of ${seatLimit} seats (version ${version})`;
        return { rule: 'seats within the limit', at, detail };
      }),
  );
  const stored = [...truth].flatMap(([room, state]): Violation[] => {
    if (!state || state.members.length <= state.seats) return [];
    return [
      { rule: 'seats within the limit', detail: `${state.members.length} sit in ${room} of ${state.seats} seats` },
    ];
  });
  return [...seen, ...stored, ...crowdedMoments(histories.flatMap(membershipsOf), seatLimit)];
}

function crowdedMoments(memberships: readonly Membership[], seatLimit: number): Violation[] {
  return [...new Set(memberships.map(({ room }) => room))].flatMap((room) => {
    const steps = memberships
      .filter((membership) => membership.room === room && membership.from < membership.to)
      .flatMap(({ from, to }) => [
        { at: from, by: 1 },
        { at: to, by: -1 },
      ])
      // A leave at the same moment as a join comes first.
      .sort((a, b) => a.at - b.at || a.by - b.by);
    let taken = 0;
    for (const { at, by } of steps) {
      taken += by;
      if (taken > seatLimit) {
        const detail = `${taken} sat in ${room} of ${seatLimit} seats at once`;
        return [{ rule: 'seats within the limit', at, detail } satisfies Violation];
      }
    }
    return [];
  });
}

/** No roster, and no final truth, contains a person twice. */
export function oneSeatPerIdentity({ histories, truth }: Pick<Evidence, 'histories' | 'truth'>): Violation[] {
  const seen = histories.flatMap((history) => rostersWithTwins(history));
  const stored = [...truth].flatMap(([room, state]) => {
    const twin = twinIn((state?.members ?? []).map(({ user }) => user));
    if (twin === undefined) return [];
    return [{ rule: 'one seat per identity', detail: `${twin} has two seats in ${room}` } satisfies Violation];
  });
  return [...seen, ...stored];
}

function rostersWithTwins(history: History): Violation[] {
  return entriesOf(history, 'roster').flatMap(({ at, room, members }) => {
    const twin = twinIn(members.map(({ user }) => user));
    if (twin === undefined) return [];
    return [
      { rule: 'one seat per identity', at, detail: `${history.user} saw ${twin} twice in ${room}` } satisfies Violation,
    ];
  });
}

const twinIn = (users: readonly string[]) => users.find((user, at) => users.indexOf(user) !== at);
