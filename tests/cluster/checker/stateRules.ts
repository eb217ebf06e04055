import { entriesOf, type History } from '../client/history.ts';
import { membershipsOf } from './memberships.ts';
import type { Evidence, Violation } from './violation.ts';

/** How long a notice may be on its way: who leaves meanwhile ignores it. Milliseconds. */
const IN_TRANSIT_MS = 1_000;

/** All see the same state of each member: the acknowledged one. */
export function statesAgree({ beliefs }: Pick<Evidence, 'beliefs'>): Violation[] {
  return beliefs.flatMap((one): Violation[] => {
    const seen = beliefs
      .filter(({ room }) => room !== undefined && room === one.room)
      .flatMap(({ user, shown }) => {
        const found = shown.get(one.member);
        return found ? [{ user, text: JSON.stringify(found), state: JSON.stringify(found.state) }] : [];
      });
    const [first] = seen;
    const odd =
      seen.find(({ text }) => text !== first?.text) ??
      seen.find(({ state }) => one.state !== undefined && state !== JSON.stringify(one.state));
    if (!first || !odd) return [];
    const detail = `${odd.user} sees ${odd.text} of ${one.user}; ${first.user} sees ${first.text}, acknowledged is ${JSON.stringify(one.state)}`;
    return [{ rule: 'states agree', detail }];
  });
}

/**
 * Each acknowledged action of an admin was received once by a target that was certainly in the room; none more often
 * than requested.
 */
export function moderationReceived(histories: readonly History[]): Violation[] {
  const acts = histories.flatMap((history) => entriesOf(history, 'acted'));
  return histories.flatMap((history) => {
    const received = entriesOf(history, 'moderated');
    const memberships = membershipsOf(history);
    return [...new Set(memberships.map(({ member }) => member))].flatMap((member): Violation[] => {
      const aimed = acts.filter(({ target }) => target === member);
      const certain = aimed.filter(
        ({ isAcknowledged, room, from, at }) =>
          isAcknowledged &&
          memberships.some(
            (membership) =>
              membership.member === member &&
              membership.room === room &&
              membership.from <= from &&
              at + IN_TRANSIT_MS <= membership.to,
          ),
      );
      const count = received.filter((one) => one.member === member).length;
      if (certain.length <= count && count <= aimed.length) return [];
      const detail = `${history.user} heard ${count} actions of the admin; ${aimed.length} were asked for, ${certain.length} had to be heard`;
      return [{ rule: 'acknowledged, so heard once', detail }];
    });
  });
}
