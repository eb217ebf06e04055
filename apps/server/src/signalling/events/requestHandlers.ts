import type * as z from 'zod/mini';
import { requests, type RequestName, type Requests } from '@colloquy/machines/contract/wire.ts';
import { readValue } from '../../platform/access/readValue.ts';
import type { MaybePromise } from '../../platform/maybePromise.ts';
import { refuse } from '../requests/errors.ts';
import type { HandlerContext, Handlers, Reply } from '../handlerTypes.ts';
import type { Connection } from '../sockets/connections.ts';
import { adminHandlers } from './admin.ts';
import { chatHandlers } from './chatAndReactions.ts';
import { relayHandlers } from './relay.ts';
import { roomHandlers } from './rooms.ts';
import { moderationHandlers } from './streamModeration.ts';
import { stageHandlers } from './streamStage.ts';
import { streamHandlers } from './streams.ts';

/**
 * Parses a payload and runs its request.
 *
 * @throws Failure `invalid`, or the request's refusal.
 */
export type RequestHandler = (payload: unknown, connection: Connection, reply: Reply) => MaybePromise<object>;

/** The requests this server handles; any other name is an `unknown_event`. */
export function createRequestHandlers(signalling: HandlerContext): ReadonlyMap<string, RequestHandler> {
  const handlers: Handlers<RequestName> = {
    ...roomHandlers(signalling),
    ...adminHandlers(signalling),
    ...chatHandlers(signalling),
    ...relayHandlers(signalling),
    ...streamHandlers(signalling),
    ...moderationHandlers(signalling),
    ...stageHandlers(signalling),
  };
  const names = Object.keys(handlers) as RequestName[];
  return new Map(names.map((name) => [name, requestHandler(handlers, name)]));
}

function requestHandler<K extends RequestName>(handlers: Handlers<K>, name: K): RequestHandler {
  const handle = handlers[name];
  // The mapped type `Requests` is derived from these schemas; TypeScript cannot resolve that for a type parameter.
  const schema = requests[name] as unknown as z.ZodMiniType<Requests[K]>;
  return (raw, connection, reply) => {
    const { success, data: payload } = readValue(schema, raw);
    return success ? handle({ payload, connection, reply }) : refuse('invalid');
  };
}
