import { useEffect, useState } from 'react';
import type { GuestData as Kept } from '@colloquy/machines/contract/accounts.ts';
import { failureOf } from '@colloquy/machines/contract/failure.ts';
import type { GuestApi } from '@colloquy/machines/people/ports.ts';
import { sentenceFor } from '../../messages/failures.ts';
import { guestDataMessages } from '../../messages/guestData.ts';
import { shell } from '../../messages/shell.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner, FailureBanner } from '../../ui/notices/Banner.tsx';
import { Spinner } from '../../ui/notices/Spinner.tsx';
import { useTask } from '../../ui/useTask.ts';
import styles from './TextScreen.module.css';

/** The section's place in the address. */
export const KEPT = 'kept';

/** What is stored about this browser's cookie, and how to delete it (R-FAQ-11). */
export function GuestData({ api }: { api: GuestApi }) {
  const [kept, setKept] = useState<Kept>();
  const reading = useTask(async () => setKept(await api.read()));
  const erasing = useTask(api.erase);
  const { run: read } = reading;
  useEffect(() => read(), [read]);
  const failed = erasing.error ?? reading.error;
  return (
    <section id={KEPT} aria-label={guestDataMessages.title} className={styles['section']}>
      <h2 className={styles['title']}>{guestDataMessages.title}</h2>
      {reading.isBusy && <Spinner size={32} />}
      {failed && (
        <FailureBanner retryLabel={shell.tryAgain} onRetry={erasing.error ? erasing.run : read}>
          {sentenceFor(failureOf(failed.thrown).code)}
        </FailureBanner>
      )}
      {erasing.isDone ? (
        <Banner tone="ok" role="status">
          {guestDataMessages.erased}
        </Banner>
      ) : (
        kept && <KeptList kept={kept} isBusy={erasing.isBusy} onErase={erasing.run} />
      )}
    </section>
  );
}

function KeptList({ kept, isBusy, onErase }: { kept: Kept; isBusy: boolean; onErase: () => void }) {
  const { known_since: since, blocks, reports, warnings } = kept;
  const lines = [
    ...(blocks.length > 0 ? [guestDataMessages.blocks(blocks.length)] : []),
    ...reports.map((report) => guestDataMessages.report(report.room_name, report.created_at)),
    ...warnings.map(({ created_at: at }) => guestDataMessages.warning(at)),
  ];
  return (
    <>
      <ul className={styles['points']}>
        {since !== null && <li>{guestDataMessages.since(since)}</li>}
        {lines.length === 0 && <li>{guestDataMessages.nothing}</li>}
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{guestDataMessages.hint}</p>
      <p>
        <Button disabled={isBusy} onClick={onErase}>
          {guestDataMessages.erase}
        </Button>
      </p>
    </>
  );
}
