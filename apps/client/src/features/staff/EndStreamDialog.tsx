import { useRef } from 'react';
import type { StaffApi } from '@colloquy/machines/people/ports.ts';
import { failureOf } from '@colloquy/machines/contract/failure.ts';
import type { StaffReport } from '@colloquy/machines/contract/reports.ts';
import { sentenceFor } from '../../messages/failures.ts';
import { staffWords } from '../../messages/staff.ts';
import { Banner } from '../../ui/notices/Banner.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useTask } from '../../ui/useTask.ts';

type Props = {
  report: StaffReport;
  end: StaffApi<Blob>['endStream'];
  onClose: () => void;
  onEnded: () => void;
};

/** Asks once more before a broadcast is ended. */
export function EndStreamDialog({ report, end, onClose, onEnded }: Props) {
  const cancel = useRef<HTMLButtonElement>(null);
  const task = useTask(async () => {
    await end(report.room_name);
    onEnded();
  });
  return (
    <Dialog
      role="alertdialog"
      title={staffWords.endStream}
      onClose={onClose}
      initialFocus={cancel}
      actions={
        <>
          <Button ref={cancel} onClick={onClose}>
            {staffWords.cancel}
          </Button>
          <Button variant="danger" disabled={task.isBusy} onClick={() => task.run()}>
            {staffWords.endStream}
          </Button>
        </>
      }
    >
      <p>{staffWords.endStreamHint}</p>
      {task.error && (
        <Banner tone="danger" role="alert">
          {sentenceFor(failureOf(task.error.thrown).code)}
        </Banner>
      )}
    </Dialog>
  );
}
