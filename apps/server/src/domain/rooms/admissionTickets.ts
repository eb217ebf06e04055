import type { Signer } from '../access/signing.ts';

const PURPOSE = 'admission';

/** How long a ticket opens its room, in seconds (R-HTTP-9). */
export const ADMISSION_SECONDS = 60;

/** A ticket for somebody who has shown the password of the room with this id. */
export function issueAdmission(signer: Signer, roomId: string, nowMs: number): string {
  return signer.sign(PURPOSE, `${nowMs + ADMISSION_SECONDS * 1_000}:${roomId}`);
}

/** The id of the room a ticket opens; undefined when it is forged, malformed or its time is over. */
export function admittedRoom(signer: Signer, ticket: string, nowMs: number): string | undefined {
  const value = signer.verify(PURPOSE, ticket);
  if (value === undefined) return undefined;
  const colon = value.indexOf(':');
  return nowMs < Number(value.slice(0, colon)) ? value.slice(colon + 1) : undefined;
}
