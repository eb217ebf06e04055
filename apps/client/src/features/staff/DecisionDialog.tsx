import { useState } from 'react';
import type { StaffApi } from '@colloquy/machines/people/ports.ts';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { StaffReport } from '@colloquy/machines/contract/reports.ts';
import type { ReportDecision } from '@colloquy/machines/contract/words.ts';
import { staffWords } from '../../messages/staff.ts';
import { Stepper } from '../../ui/fields/Stepper.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import { personName } from './ReportCard.tsx';

export type Asked = { report: StaffReport; decision: ReportDecision };

type Props = Asked & { decide: StaffApi<Blob>['decide']; onClose: () => void; onDecided: () => void };

/** Explains a decision's effects before it is made; it is made once. */
export function DecisionDialog({ report, decision, decide, onClose, onDecided }: Props) {
  const [note, setNote] = useState('');
  const [days, setDays] = useState<number>(LIMITS.suspensionDaysDefault);
  return (
    <ActionDialog
      title={staffWords.decideTitle(decision, personName(report.target))}
      label={staffWords.decision(decision)}
      variant={decision === 'suspend' ? 'danger' : 'primary'}
      perform={async () => {
        await decide(report.id, { decision, note, days });
        onDecided();
      }}
      onClose={onClose}
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
    </ActionDialog>
  );
}
