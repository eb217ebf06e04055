import * as z from 'zod/mini';
import {
  requests,
  type AnswerOf,
  type NoticeName,
  type Notices,
  type RequestName,
  type Requests,
} from '@colloquy/machines/contract/wire.ts';
import type { Soon } from '../../domain/goOn.ts';
import type { Connection } from '../sockets/connections.ts';

/** Sends the caller a notice that is the reply to its request. */
export type Reply = <N extends NoticeName>(name: N, payload: Notices[N]) => void;

export type Asked<K extends RequestName> = { payload: Requests[K]; connection: Connection; reply: Reply };

/** One request's work: parse is done, answers what the acknowledgement adds, throws a Failure to refuse. */
export type Handler<K extends RequestName> = (asked: Asked<K>) => Soon<AnswerOf<K>>;

/** A request ready to run, its type hidden in a closure. */
export type Prepared = (connection: Connection, reply: Reply) => Soon<object>;

/** Parses a raw payload; undefined when it is not valid. */
export type Served = (raw: unknown) => Prepared | undefined;

export function served<K extends RequestName>(name: K, handle: Handler<K>): [K, Served] {
  // The mapped type `Requests` is defined by these schemas; TypeScript cannot follow that through a type parameter.
  const schema = requests[name] as unknown as z.ZodMiniType<Requests[K]>;
  return [
    name,
    (raw) => {
      const parsed = z.safeParse(schema, raw);
      if (!parsed.success) return undefined;
      return (connection, reply) => handle({ payload: parsed.data, connection, reply });
    },
  ];
}

/**
 * Names a command to the registry, which remembers it with the membership, on whatever node it is said again; one id
 * counts for each event by itself.
 */
export function retryOf(event: RequestName, payload: { command_id?: string | undefined }): { commandId?: string } {
  return payload.command_id === undefined ? {} : { commandId: `${event} ${payload.command_id}` };
}
