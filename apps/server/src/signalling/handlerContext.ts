import type { MetricsReceiver } from '../platform/metrics/metricsReceiver.ts';
import type { AddressLimits } from '../platform/access/addressLimits.ts';
import type { Options, Services } from '../services.ts';
import type { UsedTickets } from '../rooms/admissionTickets.ts';
import type { Directory } from './events/directory.ts';
import type { Bridges } from './media/bridges.ts';
import type { Signals } from './notices/signals.ts';
import type { Connections } from './sockets/connections.ts';

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
  bridges: Bridges | undefined;
  metrics: Pick<MetricsReceiver, 'requestAnswered'>;
};
