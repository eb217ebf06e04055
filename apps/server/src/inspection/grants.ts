import type { MemberId, RoomName } from '../rooms/registryTypes.ts';
import type { Signer } from '../platform/access/signing.ts';

/** Lets a developer watch one room until `endsAt`, by the clock shared by all nodes (`Registry.now`). */
export type Grant = { id: string; room: RoomName; endsAt: number };
/** Lets one member of that room be watched. */
export type Pass = { room: RoomName; memberId: MemberId; endsAt: number };

const GRANT = 'inspection grant';
const PASS = 'inspection pass';

export const signGrant = (signer: Signer, { id, room, endsAt }: Grant): string =>
  signer.sign(GRANT, `${endsAt}:${room}:${id}`);

/** Undefined for a text that is forged, malformed, for another purpose, or expired. */
export function readGrant(signer: Signer, text: string, now: number): Grant | undefined {
  const read = readSigned(signer, GRANT, text, now);
  return read && { room: read.room, endsAt: read.endsAt, id: read.rest };
}

export const signPass = (signer: Signer, { room, memberId, endsAt }: Pass): string =>
  signer.sign(PASS, `${endsAt}:${room}:${memberId}`);

/** Undefined for a text that is forged, malformed, for another purpose, or expired. */
export function readPass(signer: Signer, text: string, now: number): Pass | undefined {
  const read = readSigned(signer, PASS, text, now);
  return read && { room: read.room, endsAt: read.endsAt, memberId: read.rest };
}

function readSigned(signer: Signer, purpose: string, text: string, now: number) {
  const [endsAt = '', room = '', ...rest] = signer.verify(purpose, text)?.split(':') ?? [];
  return room !== '' && now < Number(endsAt) ? { endsAt: Number(endsAt), room, rest: rest.join(':') } : undefined;
}
