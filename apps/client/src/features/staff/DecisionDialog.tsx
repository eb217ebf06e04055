import { useRef, useState } from 'react';
import type { StaffApi } from '@colloquy/machines/people/ports.ts';
import { failureOf } from '@colloquy/machines/contract/failure.ts';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { StaffReport } from '@colloquy/machines/contract/reports.ts';
import type { ReportDecision } from '@colloquy/machines/contract/words.ts';
import { sentenceFor } from '../../messages/failures.ts';
import { staffWords } from '../../messages/staff.ts';
import { Banner } from '../../ui/notices/Banner.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Stepper } from '../../ui/fields/Stepper.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useTask } from '../../ui/useTask.ts';
import { personName } from './ReportCard.tsx';

export type Asked = { report: StaffReport; decision: ReportDecision };

type Props = Asked & { decide: StaffApi<Blob>['decide']; onClose: () => void; onDecided: () => void };

/** Explains a decision's effects before it is made; it is made once. */
export function DecisionDialog({ report, decision, decide, onClose, onDecided }: Props) {
  const [note, setNote] = useState('');
  const [days, setDays] = useState<number>(LIMITS.suspensionDaysDefault);
  const cancel = useRef<HTMLButtonElement>(null);
  const task = useTask(async () => {
    await decide(report.id, { decision, note, days });
    onDecided();
  });
  return (
    <Dialog
      role="alertdialog"
      title={staffWords.decideTitle(decision, personName(report.target))}
      onClose={onClose}
      initialFocus={cancel}
      actions={
        <>
          <Button ref={cancel} onClick={onClose}>
            {staffWords.cancel}
          </Button>
          <Button
            variant={decision === 'suspend' ? 'danger' : 'primary'}
            disabled={task.isBusy}
            onClick={() => task.run()}
          >
            {staffWords.decision(decision)}
          </Button>
        </>
      }
    >
      <p>{staffWords.explain[decision]}</p>
      {decision === 'suspend' && (
        <Stepper
          label={staffWords.days}
          hint={staffWords.daysHint}
          value={days}
          min={LIMITS.suspensionDaysMin}
          max={LIMITS.suspensionDaysMax}
          words={{ fewer: staffWords.fewerDays, more: staffWords.moreDays }}
          onChange={setDays}
        />
      )}
      <TextField
        label={staffWords.staffNote}
        value={note}
        maxLength={LIMITS.staffNote}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {task.error && (
        <Banner tone="danger" role="alert">
          {sentenceFor(failureOf(task.error.thrown).code)}
        </Banner>
      )}
    </Dialog>
  );
}
