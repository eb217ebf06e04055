/** A minimal model of one room: its members in order of arrival, and its admin. */
export type RoomModel = {
  people: { name: string; away: boolean }[];
  admin: string | null;
  banned: string[];
  locked: boolean;
};

export const MODEL_SEATS = 3;

export const emptyRoom = (): RoomModel => ({ people: [], admin: null, banned: [], locked: false });

export const isIn = (room: RoomModel, name: string) => room.people.some((person) => person.name === name);
export const isAway = (room: RoomModel, name: string) =>
  room.people.some((person) => person.name === name && person.away);

export function join(room: RoomModel, name: string): string {
  if (isIn(room, name)) return setAway(room, name, false, 'joined');
  if (room.banned.includes(name)) return 'kicked';
  if (room.locked) return 'room_locked';
  if (room.people.length >= MODEL_SEATS) return 'room_full';
  room.people.push({ name, away: false });
  room.admin ??= name;
  return 'joined';
}

export function leave(room: RoomModel, name: string): string {
  if (!isIn(room, name)) return 'not_a_member';
  room.people = room.people.filter((person) => person.name !== name);
  if (room.admin === name) room.admin = (room.people.find(({ away }) => !away) ?? room.people[0])?.name ?? null;
  return 'left';
}

export function setAway(room: RoomModel, name: string, away: boolean, outcome: string): string {
  room.people = room.people.map((person) => (person.name === name ? { name, away } : person));
  return outcome;
}

export function actOn(room: RoomModel, admin: string, target: string, act: () => string): string {
  if (room.admin !== admin) return 'not_authorized';
  return target !== admin && isIn(room, target) ? act() : 'peer_not_found';
}
