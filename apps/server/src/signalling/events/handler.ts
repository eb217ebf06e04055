import type { AnswerOf, NoticeName, Notices, RequestName, Requests } from '@colloquy/machines/contract/wire.ts';
import type { MaybePromise } from '../../platform/maybePromise.ts';
import { commandKey } from '../answers/commandMemory.ts';
import type { Connection } from '../sockets/connections.ts';

/** Sends the caller a notice in reply to its request. */
export type Reply = <N extends NoticeName>(name: N, payload: Notices[N]) => void;

export type Asked<K extends RequestName> = { payload: Requests[K]; connection: Connection; reply: Reply };

/** Handles a parsed request: returns the acknowledgement's extra fields, throws a Failure to refuse. */
export type Handler<K extends RequestName> = (request: Asked<K>) => MaybePromise<AnswerOf<K>>;

/** Handlers by request name. */
export type Handlers<K extends RequestName> = { readonly [Name in K]: Handler<Name> };

/** The registry's id for a command, stored with the membership so that a retry is recognised on any node. */
export function retryOf(event: RequestName, payload: { command_id?: string | undefined }): { commandId?: string } {
  return payload.command_id === undefined ? {} : { commandId: commandKey(event, payload.command_id) };
}
