import type { Participant } from '../client/participant.ts';
import type { People } from '../gatherPeople.ts';

const SETTLE_MS = 60_000;
/** How many groups join at the same time: joining is not what is tested. */
const GROUPS_AT_ONCE = 20;

export type Groups = {
  clients: number;
  /** The number of people per room. */
  groupOf: number;
  /** The seats of each room; defaults to the number of people. */
  seats?: number;
  /** The prefix of the names of rooms and people. */
  name: string;
  /** Where the people of a group connect, by their place in it; defaults to HAProxy. */
  url?: (place: number) => string | (() => string);
};

/** Gathers people and seats them by groups. Rooms have two seats unless their first admin enlarges them. */
export async function seatGroups(
  people: Pick<People, 'add' | 'waitUntilSettled' | 'waitUntilConnected'>,
  { clients, groupOf, seats = groupOf, name, url }: Groups,
): Promise<Participant[][]> {
  const sizes = Array.from({ length: Math.ceil(clients / groupOf) }, (_, at) =>
    Math.min(groupOf, clients - at * groupOf),
  );
  const groups: Participant[][] = [];
  for (let begun = 0; begun < sizes.length; begun += GROUPS_AT_ONCE) {
    const seated = sizes.slice(begun, begun + GROUPS_AT_ONCE).map(async (size, index) => {
      const at = begun + index;
      const group = Array.from({ length: size }, (_, place) =>
        people.add(`${name}-${at * groupOf + place}`, url?.(place)),
      );
      await seatGroup(group, `${name}-room-${at}`, seats);
      return group;
    });
    groups.push(...(await Promise.all(seated)));
  }
  if (!(await people.waitUntilSettled(SETTLE_MS))) throw new Error('Not everybody found a seat');
  if (!(await people.waitUntilConnected(SETTLE_MS))) throw new Error('Not everybody could be connected');
  return groups;
}

async function seatGroup(group: readonly Participant[], room: string, seats: number): Promise<void> {
  const [first, ...others] = group;
  await expectJoined(first, room);
  if (seats > 2) await first?.act('setSeats', { seats });
  await Promise.all(others.map((person) => expectJoined(person, room)));
}

async function expectJoined(person: Participant | undefined, room: string): Promise<void> {
  const code = await person?.enter(room);
  if (code !== 'joined') throw new Error(`${person?.user} could not enter ${room}: ${code}`);
}
