import { ROUTES } from '@colloquy/machines/contract/routes.ts';
import type { Route } from '@colloquy/machines/contract/route.ts';
import { heaviest } from '../heaviest.ts';
import { limitOf, OF_REQUESTS, pointsWith } from '../limits.ts';
import { failed, idleOf, spentOn, type Cost } from '../measure.ts';
import type { CostServer } from '../costServer.ts';
import { callFrom, isLimited, type Answered, type Call } from './caller.ts';
import { ACCOUNT_ROWS } from './accountRows.ts';
import { SIGNING_IN_ROWS } from './signingInRows.ts';
import { ROOM_ROWS } from './roomRows.ts';
import type { HttpRow } from './row.ts';
import { STAFF_ROWS } from './staffRows.ts';

/** The rows of every route. */
const HTTP_ROWS: Readonly<Record<string, readonly HttpRow[]>> = {
  ...ROOM_ROWS,
  ...SIGNING_IN_ROWS,
  ...ACCOUNT_ROWS,
  ...STAFF_ROWS,
};

export type Extent = {
  /** The number of calls without a limit, of warm-up calls, and of calls beyond a limit. */
  calls: number;
  warmUp: number;
  beyond: number;
  isQuick: boolean;
};

/** Concurrent calls, as an impatient caller has connections. */
const AT_ONCE = 4;

/** The cost of every row of every route. @throws for a route without rows. */
export async function httpCosts(
  server: CostServer,
  extent: Extent,
  isRequested: (name: string) => boolean,
  onRow: (cost: Cost) => void,
): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const [name, route] of Object.entries(ROUTES)) {
    const rows = HTTP_ROWS[name];
    if (!rows) throw new Error(`${name} has no row of costs`);
    if (!isRequested(name)) continue;
    // A new address for each, whose limits are unspent.
    for (const row of rows) {
      const requested = { name, route, row, from: `10.1.0.${costs.length}` };
      const cost = await costOf(server, extent, requested).catch((thrown) => failed(name, OF_REQUESTS, thrown));
      costs.push(cost);
      onRow(cost);
    }
  }
  return costs;
}

type RequestUnderTest = { name: string; route: Route; row: HttpRow; from: string };

async function costOf(server: CostServer, extent: Extent, { name, route, row, from }: RequestUnderTest): Promise<Cost> {
  const whole = row.limit ? limitOf(row.limit) : OF_REQUESTS;
  const counts = row.counts ?? 1;
  const limit = { ...whole, points: whole.points / counts };
  const isCounted = row.limit !== undefined && row.isIndirect !== true;
  const most = isCounted ? pointsWith(limit, server.factor) : Number.POSITIVE_INFINITY;
  const calls = Math.min(
    most,
    row.calls ?? Math.max(extent.calls, isCounted ? most : 0),
    extent.isQuick ? extent.calls : Infinity,
  );
  // Warm-up calls count towards the limit, too, and each may need its own data.
  const warmUp = isCounted || row.isIndirect || row.calls !== undefined ? 0 : extent.warmUp;
  const callOf = (await row.prepare?.(server, calls + warmUp)) ?? (() => ({}));
  const [method = '', path = ''] = name.split(' ');
  const body = method === 'GET' || !route.body || !('_zod' in route.body) ? undefined : heaviest(route.body);
  const filled = (call: Call): Call => ({
    ...call,
    path: call.path ?? path,
    ...(body !== undefined && !Buffer.isBuffer(call.body) && { body: { ...(body as object), ...call.body } }),
  });
  const address = row.isFromHere ? '' : from;
  const wrong: string[] = [];
  const ask = async (at: number, judge: (answered: Answered) => boolean) => {
    const answered = await callFrom(address, server.url, method, filled(callOf(at)));
    if (!judge(answered)) wrong.push(`${answered.status} ${answered.text.slice(0, 200)}`);
  };
  const isRight = ({ status, text }: Answered) =>
    (row.status === undefined ? String(status) in route.responses : status === row.status) &&
    !text.includes('"rate_limited"');
  const times = async (count: number, judge: typeof isRight, first = 0) => {
    let begun = 0;
    const go = async () => {
      while (begun < count) await ask(first + begun++, judge);
    };
    await Promise.all(Array.from({ length: row.isInTurn ? 1 : AT_ONCE }, go));
    return count;
  };

  await times(warmUp, isRight, calls);
  const idle = await idleOf(server, extent.isQuick);
  const accepted = await spentOn(server, idle, () => times(calls, isRight));
  let refused: Cost['refused'];
  if (isCounted) {
    for (let spent = calls * counts; spent < pointsWith(whole, server.factor); spent += 1) {
      const cheap = row.cheap?.(server);
      if (cheap) await callFrom(address, server.url, cheap.method, cheap);
      else await ask(spent, isRight);
    }
    refused = await spentOn(server, idle, () => times(extent.beyond, isLimited));
  }
  return { name, label: row.label ?? '', limit, isIndirect: row.isIndirect ?? false, accepted, refused, wrong };
}
