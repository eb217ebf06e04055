import { useState } from 'react';
import type { StaffApi } from '@colloquy/machines/people/ports.ts';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { StaffReport } from '@colloquy/machines/contract/reports.ts';
import type { ReportDecision } from '@colloquy/machines/contract/constants.ts';
import { DAY_MS } from '../../messages/dates.ts';
import { staffMessages } from '../../messages/staff.ts';
import { Stepper } from '../../ui/fields/Stepper.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import { personName } from './ReportCard.tsx';

export type RequestedDecision = { report: StaffReport; decision: ReportDecision };

type Props = RequestedDecision & { decide: StaffApi<Blob>['decide']; onClose: () => void; onDecided: () => void };

/** Explains a decision's effects before it is made; it is made once. */
export function DecisionDialog({ report, decision, decide, onClose, onDecided }: Props) {
  const [note, setNote] = useState('');
  const [days, setDays] = useState<number>(LIMITS.suspensionDaysDefault);
  const [openedAt] = useState(() => Date.now());
  return (
    <ActionDialog
      title={staffMessages.decideTitle(decision, personName(report.target))}
      label={staffMessages.decision(decision)}
      variant={decision === 'suspend' ? 'danger' : 'primary'}
      perform={async () => {
        await decide(report.id, { decision, note, days });
        onDecided();
      }}
      onClose={onClose}
    >
      <p>{staffMessages.explain[decision]}</p>
      {decision === 'suspend' && (
        <Stepper
          stacked
          label={staffMessages.days}
          hint={staffMessages.daysHint(new Date(openedAt + days * DAY_MS).toISOString())}
          value={days}
          min={LIMITS.suspensionDaysMin}
          max={LIMITS.suspensionDaysMax}
          labels={{ fewer: staffMessages.fewerDays, more: staffMessages.moreDays }}
          onChange={setDays}
        />
      )}
      <TextField
        label={staffMessages.staffNote}
        value={note}
        maxLength={LIMITS.staffNote}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ActionDialog>
  );
}
