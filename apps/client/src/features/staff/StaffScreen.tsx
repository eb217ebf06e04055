import { useCallback, useState } from 'react';
import { RotateCw } from 'lucide-react';
import type { StaffApi } from '@colloquy/machines/people/ports.ts';
import type { ReportState, StaffReport } from '@colloquy/machines/contract/reports.ts';
import { staffMessages } from '../../messages/staff.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { useToasts } from '../../ui/notices/Toasts.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { AuditTrail } from './AuditTrail.tsx';
import { DecisionDialog, type RequestedDecision } from './DecisionDialog.tsx';
import { EndStreamDialog } from './EndStreamDialog.tsx';
import { ReportCard } from './ReportCard.tsx';
import { ResetIssuer } from './ResetIssuer.tsx';
import { ListStatus } from './ListStatus.tsx';
import styles from './Staff.module.css';
import { useAnswer } from './useAnswer.ts';

type View = ReportState | 'trail';

/** The queue of reports (R-DASH-3) and the audit trail (R-DASH-6), for staff. */
export function StaffScreen({ api }: { api: StaffApi<Blob> }) {
  const [view, setView] = useState<View>('open');
  const state: ReportState = view === 'decided' ? 'decided' : 'open';
  const queue = useAnswer(
    useCallback(() => api.reports(state), [api, state]),
    view !== 'trail',
  );
  const trail = useAnswer(api.audit, view === 'trail');
  const { load } = view === 'trail' ? trail : queue;
  const [requested, setRequested] = useState<RequestedDecision>();
  const [ending, setEnding] = useState<StaffReport>();
  const show = useToasts();

  const lift = ({ id }: StaffReport) => {
    api.lift(id).then(queue.load, queue.fail);
  };
  const { answer, ...waiting } = queue;
  // The server decides: a profile is marked as staff on every page (R-PROF-5).
  if (!answer) {
    return (
      <div className={styles['screen']}>
        <PageHead title={staffMessages.title} lead={staffMessages.hint} />
        <ListStatus of={waiting} none={staffMessages.none} />
      </div>
    );
  }
  const shown = answer.reports.filter((report) => report.state === state);
  const list = (
    <>
      <ListStatus of={{ ...queue, answer: shown }} none={staffMessages.none} />
      <ul className={styles['list']}>
        {shown.map((report) => (
          <li key={report.id}>
            <ReportCard
              report={report}
              fetchPicture={api.picture}
              onDecide={(decision) => setRequested({ report, decision })}
              onLift={() => lift(report)}
              onEndStream={() => setEnding(report)}
            />
          </li>
        ))}
      </ul>
    </>
  );
  return (
    <div className={styles['screen']}>
      <div>
        <PageHead title={staffMessages.title} lead={staffMessages.hint} />
        <p role="status" className={styles['counts']} data-overdue={answer.overdue > 0}>
          {staffMessages.counts(answer.open, answer.overdue)}
        </p>
      </div>
      <Tabs
        className={styles['tabs']}
        label={staffMessages.views}
        value={view}
        onChange={setView}
        tabs={[
          { id: 'open', label: staffMessages.open, content: list },
          { id: 'decided', label: staffMessages.decided, content: list },
          { id: 'trail', label: staffMessages.trail, content: <AuditTrail trail={trail} /> },
        ]}
        end={
          <IconButton label={staffMessages.reload} onClick={load}>
            <RotateCw aria-hidden="true" />
          </IconButton>
        }
      />
      <ResetIssuer issue={api.issueReset} />
      {ending && (
        <EndStreamDialog
          report={ending}
          end={api.endStream}
          onClose={() => setEnding(undefined)}
          onEnded={() => {
            setEnding(undefined);
            show({ tone: 'ok', text: staffMessages.streamEnded });
          }}
        />
      )}
      {requested && (
        <DecisionDialog
          {...requested}
          decide={api.decide}
          onClose={() => setRequested(undefined)}
          onDecided={() => {
            setRequested(undefined);
            load();
          }}
        />
      )}
    </div>
  );
}
