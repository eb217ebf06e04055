import type { AnswerOf, NoticeName, Notices, RequestName, Requests } from '@colloquy/machines/contract/wire.ts';
import type { MaybePromise } from '../platform/maybePromise.ts';
import type { MetricsReceiver } from '../platform/metrics/metricsReceiver.ts';
import type { AddressLimits } from '../platform/access/addressLimits.ts';
import type { Options, Services } from '../services.ts';
import type { UsedTickets } from '../rooms/admissionTickets.ts';
import type { Directory } from './events/sendBroadcastList.ts';
import type { HandOvers } from './media/handOversAcrossNodes.ts';
import type { Signals } from './notices/signals.ts';
import type { Connection, Connections } from './sockets/connections.ts';

/** The dependencies of the handlers. */
export type HandlerContext = {
  services: Services;
  options: Options;
  signals: Signals;
  connections: Connections;
  usedTickets: UsedTickets;
  /** Shared with the HTTP API, so that both count towards the same limits. */
  limits: AddressLimits;
  directory: Directory;
  /** Undefined if no media server is configured: then broadcasters send to all their viewers themselves. */
  handOvers: HandOvers | undefined;
  metrics: Pick<MetricsReceiver, 'requestAnswered'>;
};

/** Sends the caller a notice in reply to its request. */
export type Reply = <N extends NoticeName>(name: N, payload: Notices[N]) => void;

export type HandlerRequest<K extends RequestName> = { payload: Requests[K]; connection: Connection; reply: Reply };

/** Handles a parsed request: returns the acknowledgement's extra fields, throws a Failure to refuse. */
export type Handler<K extends RequestName> = (request: HandlerRequest<K>) => MaybePromise<AnswerOf<K>>;

/** Handlers by request name. */
export type Handlers<K extends RequestName> = { readonly [Name in K]: Handler<Name> };
