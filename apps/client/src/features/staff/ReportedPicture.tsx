import { useEffect, useState } from 'react';
import type { StaffApi } from '@colloquy/machines/people/ports.ts';
import { failureOf } from '@colloquy/machines/contract/failure.ts';
import { sentenceFor } from '../../messages/failures.ts';
import { staffMessages } from '../../messages/staff.ts';
import { Banner } from '../../ui/notices/Banner.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { useTask } from '../../ui/useTask.ts';
import styles from './Staff.module.css';

type Props = { reportId: string; name: string; fetchPicture: StaffApi<Blob>['picture'] };

/** What the reporter saw, shown only on request: nobody should see such a picture unprepared. */
export function ReportedPicture({ reportId, name, fetchPicture }: Props) {
  const [address, setAddress] = useState<string>();
  const task = useTask(async () => setAddress(URL.createObjectURL(await fetchPicture(reportId))));
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    },
    [address],
  );
  return (
    <section aria-label={staffMessages.picture} className={styles['picture']}>
      {address !== undefined && <img src={address} alt={staffMessages.pictureOf(name)} />}
      {task.error && (
        <Banner tone="danger" role="alert">
          {sentenceFor(failureOf(task.error.thrown).code)}
        </Banner>
      )}
      <Button
        size="small"
        disabled={task.isBusy}
        onClick={() => (address === undefined ? task.run() : setAddress(undefined))}
      >
        {address === undefined ? staffMessages.showPicture : staffMessages.hidePicture}
      </Button>
    </section>
  );
}
