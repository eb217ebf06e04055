import type { Measures } from '../domain/measures.ts';
import type { AddressLimits } from '../domain/access/addressLimits.ts';
import type { Options, Parts } from '../domain/parts.ts';
import type { UsedTickets } from '../domain/rooms/admissionTickets.ts';
import type { Directory } from './events/directory.ts';
import type { Bridges } from './media/bridges.ts';
import type { Signals } from './notices/signals.ts';
import type { Connections } from './sockets/connections.ts';

/** What the handlers work with. */
export type HandlerContext = {
  parts: Parts;
  options: Options;
  signals: Signals;
  connections: Connections;
  usedTickets: UsedTickets;
  /** Shared with the API: what is limited counts once, by whichever way it is asked for. */
  limits: AddressLimits;
  directory: Directory;
  /** Undefined where no media server is configured: every broadcast is its broadcaster's own. */
  bridges: Bridges | undefined;
  measures: Pick<Measures, 'answered'>;
};
