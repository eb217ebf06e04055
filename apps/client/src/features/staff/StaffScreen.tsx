import { useCallback, useState } from 'react';
import { RotateCw } from 'lucide-react';
import type { StaffApi } from '@colloquy/machines/people/ports.ts';
import type { ReportState, StaffReport } from '@colloquy/machines/contract/reports.ts';
import { staffWords } from '../../messages/staff.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { useToasts } from '../../ui/notices/Toasts.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { AuditTrail } from './AuditTrail.tsx';
import { DecisionDialog, type Asked } from './DecisionDialog.tsx';
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
  const [asked, setAsked] = useState<Asked>();
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
        <h1 tabIndex={-1} className={styles['heading']}>
          {staffWords.title}
        </h1>
        <ListStatus of={waiting} none={staffWords.none} />
      </div>
    );
  }
  const shown = answer.reports.filter((report) => report.state === state);
  const list = (
    <>
      <ListStatus of={{ ...queue, answer: shown }} none={staffWords.none} />
      <ul className={styles['list']}>
        {shown.map((report) => (
          <li key={report.id}>
            <ReportCard
              report={report}
              fetchPicture={api.picture}
              onDecide={(decision) => setAsked({ report, decision })}
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
      <header>
        <h1 tabIndex={-1} className={styles['heading']}>
          {staffWords.title}
        </h1>
        <p className={styles['lead']}>{staffWords.hint}</p>
        <p role="status" className={styles['counts']} data-overdue={answer.overdue > 0}>
          {staffWords.counts(answer.open, answer.overdue)}
        </p>
      </header>
      <Tabs
        label={staffWords.views}
        value={view}
        onChange={setView}
        tabs={[
          { id: 'open', label: staffWords.open, content: list },
          { id: 'decided', label: staffWords.decided, content: list },
          { id: 'trail', label: staffWords.trail, content: <AuditTrail trail={trail} /> },
        ]}
        end={
          <IconButton label={staffWords.reload} onClick={load}>
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
            show({ tone: 'ok', text: staffWords.streamEnded });
          }}
        />
      )}
      {asked && (
        <DecisionDialog
          {...asked}
          decide={api.decide}
          onClose={() => setAsked(undefined)}
          onDecided={() => {
            setAsked(undefined);
            load();
          }}
        />
      )}
    </div>
  );
}
