import type { Measures } from '../domain/measures.ts';
import type { Options, Parts } from '../domain/parts.ts';
import type { Announce } from './announce.ts';
import type { Connections } from './connections.ts';
import type { Delivery } from './delivery.ts';

/** What the handlers work with. */
export type Signalling = {
  parts: Parts;
  options: Options;
  delivery: Delivery;
  connections: Connections;
  announce: Announce;
  measures: Pick<Measures, 'answered'>;
};
