import * as z from 'zod/mini';
import type { Registry } from '../../rooms/registry.ts';
import type { Session } from '../../rooms/registryTypes.ts';
import type { WhipContext } from './programConnection.ts';

/** The broadcast last sent with a key, stored so that the key's next session resumes it, on this node or another. */
const lastBroadcast = z.object({ token: z.string(), room: z.string(), memberId: z.string(), socketId: z.string() });
const nameOf = (keyId: string) => `sent-with:${keyId}`;

type Stored = Pick<WhipContext, 'broadcastStates'>;

async function lastBroadcastOf({ broadcastStates }: Stored, keyId: string) {
  const text = await broadcastStates.broadcastStateOf(nameOf(keyId));
  return text === undefined ? undefined : lastBroadcast.safeParse(JSON.parse(text)).data;
}

/** The seat of the broadcast last sent with this key (R-WHIP-10); undefined when there is none to resume. */
export async function resumeWithKey(
  context: WhipContext,
  keyId: string,
  place: Pick<Parameters<Registry['resume']>[0], 'socketId' | 'node'>,
) {
  const last = await lastBroadcastOf(context, keyId);
  const resumed =
    last && (await context.services.registry.resume({ token: last.token, ...place, keepsConnections: true }));
  return resumed?.kind === 'resumed' ? resumed : undefined;
}

export async function saveLastBroadcast(
  { broadcastStates }: Stored,
  keyId: string,
  { session, socketId }: { session: Session; socketId: string },
): Promise<void> {
  const { resumeToken: token, memberId, roster } = session;
  const last = { token, room: roster.room.name, memberId, socketId };
  await broadcastStates.saveBroadcastState(nameOf(keyId), JSON.stringify(last));
}

export async function deleteLastBroadcast({ broadcastStates }: Stored, keyId: string): Promise<void> {
  await broadcastStates.deleteBroadcastState(nameOf(keyId));
}

/** Ends the broadcast that is sent with a key, wherever. */
export async function endSendingWithKey(context: WhipContext, keyId: string): Promise<void> {
  const last = await lastBroadcastOf(context, keyId);
  if (!last) return;
  const { room, memberId, socketId } = last;
  const { kind } = await context.services.registry.dropped({ room, memberId, socketId, resumable: false });
  if (kind === 'left') await deleteLastBroadcast(context, keyId);
}
