import type { StaffApi } from '@colloquy/machines/people/ports.ts';
import type { StaffReport } from '@colloquy/machines/contract/reports.ts';
import { staffMessages } from '../../messages/staff.ts';
import { ActionDialog } from './ActionDialog.tsx';

type Props = {
  report: StaffReport;
  end: StaffApi<Blob>['endStream'];
  onClose: () => void;
  onEnded: () => void;
};

/** Asks again before a broadcast is ended. */
export function EndStreamDialog({ report, end, onClose, onEnded }: Props) {
  return (
    <ActionDialog
      title={staffMessages.endStream}
      label={staffMessages.endStream}
      variant="danger"
      perform={async () => {
        await end(report.room_name);
        onEnded();
      }}
      onClose={onClose}
    >
      <p>{staffMessages.endStreamHint}</p>
    </ActionDialog>
  );
}
