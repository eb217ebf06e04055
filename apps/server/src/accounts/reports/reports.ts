import { randomUUID } from 'node:crypto';
import type { ReportBody } from '@colloquy/machines/contract/reports.ts';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { Services } from '../../services.ts';
import type { MetPerson } from '../../rooms/registry.ts';
import type { HolderKey } from '../../rooms/registryTypes.ts';
import { isLasting } from '../sessions/holderKeys.ts';
import type { EncodeReportPicture } from './reportPictures.ts';

export type ReportOutcome =
  | { kind: 'reported'; id: string; dueAt: Date }
  | { kind: 'refused'; code: 'not_shared' | 'invalid' | 'picture_invalid' };

/**
 * Reports a person who shared a room with the reporter.
 *
 * @param encodePicture re-encodes the picture the reporter has added.
 * @param requester the reporter's identity keys: account, guest cookie, resume token.
 * @throws Failure `try_again` when a store is unreachable.
 */
export async function report(
  { registry, reports, relayedMessages }: Pick<Services, 'registry' | 'reports' | 'relayedMessages'>,
  body: ReportBody,
  requester: readonly HolderKey[],
  encodePicture: EncodeReportPicture,
): Promise<ReportOutcome> {
  const meeting = await registry.haveMet({ requester, room: body.room_name, memberId: body.target_socket_id });
  if (meeting.kind === 'strangers') return { kind: 'refused', code: 'not_shared' };
  const { requester: reporter, other: target } = meeting;
  const keys = keysOf(target);
  if (keysOf(reporter).some((key) => keys.includes(key))) return { kind: 'refused', code: 'invalid' };
  const picture = body.picture === undefined ? undefined : await encodePicture(body.picture);
  if (picture === 'invalid') return { kind: 'refused', code: 'picture_invalid' };
  const chat = await relayedMessages.sentBy({ room: body.room_name, userId: target.userId }, body.chat ?? []);
  const { id, dueAt } = await reports.report({
    id: randomUUID(),
    reporter: { key: keyOf(reporter), userId: reporter.userId },
    target: { key: keyOf(target), userId: target.userId, keys, name: target.name, network: target.network },
    roomName: body.room_name,
    reason: body.reason,
    note: storable(body.note ?? ''),
    chat: chat.map(storable),
    picture,
    reviewMs: DELAYS.reportReview,
  });
  return { kind: 'reported', id, dueAt };
}

/**
 * The keys by which a person is recognised, the strongest first; never a user id, which anyone may claim. Without
 * account and cookie these are the socket and the token of that seat.
 */
function keysOf({ holderKeys }: Pick<MetPerson, 'holderKeys'>): HolderKey[] {
  const lasting = holderKeys.filter(isLasting);
  return (lasting.length > 0 ? lasting : [...holderKeys]).toSorted();
}

function keyOf(person: MetPerson): string {
  const [first] = keysOf(person);
  if (first === undefined) throw new Error('A stay is nobody’s');
  return first;
}

/** Postgres stores every character but NUL. */
export const storable = (text: string) => text.replaceAll('\0', '');
