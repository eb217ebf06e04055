import type { Socket } from 'socket.io';
import type * as z from 'zod/mini';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ERROR_MESSAGES, type ErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import { watchedRequests, type WatchedNotices, type WatcherNotices } from '@colloquy/machines/contract/inspect.ts';
import { INSPECTION } from '@colloquy/machines/contract/inspectionLimits.ts';
import { readValue } from '../platform/access/readValue.ts';
import type { Pass } from './grants.ts';
import type { InspectMessage } from './messages.ts';

type Answer = (answer: { ok: true } | { ok: false; error: { code: ErrorCode; message: string } }) => void;

const acknowledgementOf = (given: unknown): Answer => (typeof given === 'function' ? (given as Answer) : () => {});
const refusal = (code: ErrorCode) => ({ ok: false as const, error: { code, message: ERROR_MESSAGES[code] } });

/** Serves a watched page: forwards its messages to the watchers, within limits of rate and size. */
export function serveWatched(
  socket: Socket,
  { room, memberId }: Pass,
  {
    broadcast,
    refused,
    limitsFactor,
  }: { broadcast: (message: InspectMessage) => void; refused: () => void; limitsFactor: number },
): void {
  const rateLimiter = new RateLimiterMemory({
    points: Math.max(1, Math.floor(INSPECTION.messages * limitsFactor)),
    duration: 1,
  });
  const announceState = (state: WatcherNotices['person']['state']) =>
    broadcast({ kind: 'person', room, notice: { member_id: memberId, state } });

  /** Handles one kind of message: checks its rate, shape and size. */
  const onMessage = <K extends keyof typeof watchedRequests>(
    name: K,
    handle: (payload: z.infer<(typeof watchedRequests)[K]>) => void,
  ) =>
    socket.on<string>(name, async (...message: unknown[]) => {
      // A client that asks for an acknowledgement may send nothing else: the callback is the last argument.
      const answer = acknowledgementOf(message.at(-1));
      const [payload] = message;
      const isWithinRate = await rateLimiter.consume(socket.id).then(
        () => true,
        () => false,
      );
      if (!isWithinRate) return answer(refusal('rate_limited'));
      const read = readValue(watchedRequests[name], payload);
      if (!read.success || Buffer.byteLength(JSON.stringify(read.data)) > INSPECTION.bytes)
        return answer(refusal('invalid'));
      handle(read.data as z.infer<(typeof watchedRequests)[K]>);
      return answer({ ok: true });
    });

  let hasRefused = false;
  onMessage('records', (message) => broadcast({ kind: 'records', room, notice: { member_id: memberId, ...message } }));
  onMessage('clock', (message) => broadcast({ kind: 'time', room, notice: { member_id: memberId, ...message } }));
  onMessage('refuse', () => {
    hasRefused = true;
    refused();
    announceState('refused');
    socket.disconnect(true);
  });
  socket.on('disconnect', (_reason, details: unknown) => {
    if (!hasRefused) announceState(isTooLarge(details) ? 'cut' : 'left');
  });
  announceState('watched');
}

/** Beyond `maxHttpBufferSize` there is no answer: `ws` closes the socket, and gives the reason as text only. */
const isTooLarge = (details: unknown) =>
  details instanceof Error && details.message.includes('Max payload size exceeded');

/** Emits an event to watched pages. */
export const notifyWatched = <K extends keyof WatchedNotices>(
  socket: { emit(event: string, payload: unknown): unknown },
  name: K,
  payload: WatchedNotices[K],
): void => void socket.emit(name, payload);
