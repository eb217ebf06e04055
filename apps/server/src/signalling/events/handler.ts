import type { AnswerOf, NoticeName, Notices, RequestName, Requests } from '@colloquy/machines/contract/wire.ts';
import type { MaybePromise } from '../../domain/maybePromise.ts';
import { commandKey } from '../answers/commandMemory.ts';
import type { Connection } from '../sockets/connections.ts';

/** Sends the caller a notice that is the reply to its request. */
export type Reply = <N extends NoticeName>(name: N, payload: Notices[N]) => void;

/** One request's work: parse is done, answers what the acknowledgement adds, throws a Failure to refuse. */
export type Handler<K extends RequestName> = (asked: {
  payload: Requests[K];
  connection: Connection;
  reply: Reply;
}) => MaybePromise<AnswerOf<K>>;

/** Handlers of some requests, by the requests' names. */
export type Handlers<K extends RequestName> = { readonly [Name in K]: Handler<Name> };

/** Names a command to the registry, which remembers it with the membership, on whatever node it is sent again. */
export function retryOf(event: RequestName, payload: { command_id?: string | undefined }): { commandId?: string } {
  return payload.command_id === undefined ? {} : { commandId: commandKey(event, payload.command_id) };
}
