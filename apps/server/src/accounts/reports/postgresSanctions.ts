import type postgres from 'postgres';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import {
  networkSuspensionEnd,
  type SanctionChanges,
  type NetworkSuspension,
  type SanctionRecords,
  type SuspensionEntry,
  type Warning,
} from './sanctions.ts';
import { withTimeout, type Database } from '../../platform/database/connect.ts';

/** A change may become visible a little after its timestamp. */
const OVERLAP = '5 seconds';
/** A read that takes longer is abandoned: the next one is due. Milliseconds. */
const QUERY_TIMEOUT_MS = 2_000;

type Row = {
  at: Date;
  expired: string[];
  suspensions: (Omit<SuspensionEntry, 'untilMs'> & { until: number })[];
  networks: (Omit<NetworkSuspension, 'sinceMs' | 'untilMs'> & { since: number; until: number })[];
  warnings: Warning[];
};

/** Reads of expired tokens, suspensions and warnings. */
export function createSanctionRecords(sql: Database): SanctionRecords {
  return {
    async readChanges(since) {
      const from = since ?? new Date(0);
      // No socket uses a token that expired before this node started.
      const expiredFrom = since ?? new Date();
      const [row] = await withTimeout(
        sql<Row[]>`
          select
            now() as at,
            array(select token_hash from sessions
              where expires_at > ${expiredFrom}::timestamptz - ${OVERLAP}::interval and expires_at <= now()) as expired,
            (select coalesce(json_agg(json_build_object('id', report_id, 'keys', keys, 'lifted', lifted,
                'until', extract(epoch from until),
                'reason', (select reason from reports r where r.id = suspensions.report_id))), '[]') from suspensions
              where until > now() and changed_at > ${from}::timestamptz - ${OVERLAP}::interval) as suspensions,
            (select coalesce(json_agg(json_build_object('id', n.report_id, 'keys', array[n.network],
                'lifted', s.lifted, 'since', extract(epoch from n.since), 'until', extract(epoch from n.until))), '[]')
              from suspension_networks n join suspensions s using (report_id)
              where n.until > now()
                and greatest(n.added_at, s.changed_at) > ${from}::timestamptz - ${OVERLAP}::interval) as networks,
            (select coalesce(json_agg(json_build_object('id', report_id, 'keys', keys, 'reason', reason)), '[]')
              from warnings where told_at is null
                and created_at > now() - ${DELAYS.warningKept} * interval '1 millisecond'
                and created_at > ${from}::timestamptz - ${OVERLAP}::interval) as warnings`,
        QUERY_TIMEOUT_MS,
      );
      if (!row) throw new Error('A query has returned no row');
      const changes: SanctionChanges = {
        at: row.at,
        expiredTokens: row.expired,
        suspensions: row.suspensions.map(({ until, ...rest }) => ({ ...rest, untilMs: until * 1_000 })),
        networks: row.networks.map(({ since: from, until, ...rest }) => ({
          ...rest,
          sinceMs: from * 1_000,
          untilMs: until * 1_000,
        })),
        warnings: row.warnings,
      };
      return changes;
    },

    async claimWarning(id) {
      const claimed = await withTimeout(sql`
        update warnings set told_at = now() where report_id = ${id} and told_at is null returning 1`);
      return claimed.length > 0;
    },

    suspendNetwork: (id, network) => withTimeout(sql.begin((tx) => suspendNetwork(tx, id, network))),
  };
}

/**
 * Applies a suspension to a network where its person was seen, if it still does (`networkSuspensionEnd`).
 *
 * @param tx a transaction: nodes that see the person at the same moment count one after another.
 */
export async function suspendNetwork(tx: postgres.ISql, reportId: string, network: string): Promise<void> {
  await tx`select 1 from suspensions where report_id = ${reportId} for update`;
  const [row] = await tx<{ now: Date; decided: Date; until: Date; lifted: boolean; network_count: number }[]>`
    select clock_timestamp() as now, r.decided_at as decided, s.until, s.lifted,
      (select count(*)::int from suspension_networks n where n.report_id = s.report_id) as network_count
    from suspensions s join reports r on r.id = s.report_id where s.report_id = ${reportId}`;
  if (!row) return;
  const { now, decided, until, lifted, network_count: networkCount } = row;
  const endMs = networkSuspensionEnd(
    { decidedMs: decided.getTime(), untilMs: until.getTime(), lifted, networkCount },
    now.getTime(),
  );
  if (endMs === undefined) return;
  await tx`
    insert into suspension_networks (report_id, network, since, until)
    select id, ${network}, decided_at, ${new Date(endMs)} from reports where id = ${reportId}
    on conflict do nothing`;
}
