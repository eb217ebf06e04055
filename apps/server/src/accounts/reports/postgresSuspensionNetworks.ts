import type postgres from 'postgres';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { REPORTS } from '@colloquy/machines/contract/reportLimits.ts';

/**
 * Makes a suspension hold a network where its person was seen, until an hour after the decision; not later than that,
 * and not beyond a maximum.
 *
 * @param tx a transaction: nodes that see the person at the same moment count one after another.
 */
export async function suspendNetwork(tx: postgres.ISql, reportId: string, network: string): Promise<void> {
  await tx`select 1 from suspensions where report_id = ${reportId} for update`;
  await tx`
    insert into suspension_networks (report_id, network, since, until)
    select s.report_id, ${network}, r.decided_at,
      least(s.until, r.decided_at + ${DELAYS.suspendedNetwork} * interval '1 millisecond')
    from suspensions s join reports r on r.id = s.report_id
    where s.report_id = ${reportId} and not s.lifted
      and r.decided_at > now() - ${DELAYS.suspendedNetwork} * interval '1 millisecond'
      and (select count(*) from suspension_networks n where n.report_id = s.report_id) < ${REPORTS.networksPerSuspension}
    on conflict do nothing`;
}
