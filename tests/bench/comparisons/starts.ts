import { overRedis } from '../subjects/overRedis.ts';
import { startBare } from '../subjects/startBare.ts';
import { startProduct } from '../subjects/startProduct.ts';
import type { Subject } from '../subjects/subject.ts';

export const PRODUCT = 'product';
export const BARE = 'Socket.IO';

type Start = () => Promise<Subject>;

/** How subjects are started. */
export type Starts = {
  product: Start;
  bare: Start;
  /** The product's nodes over one Redis, or over that many shards. */
  nodes: (count: number, shards?: number) => Start;
  /** Bare nodes, joined by Socket.IO's classic adapter. */
  classic: (count: number) => Start;
};

/** @param database a Postgres for the product. */
export function startsOf(database: string): Starts {
  return {
    product: () => startProduct(database),
    bare: () => startBare(),
    nodes: (count, shards) => overRedis((redis) => startProduct(database, { nodes: count, redis }), shards),
    classic: (count) => overRedis((redis) => startBare({ nodes: count, redis })),
  };
}
