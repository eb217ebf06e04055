import { CircleAlert, Download, X } from 'lucide-react';
import type { OpenFailure, Simulations } from '@colloquy/machines/inspector/ports.ts';
import { writeRecording, type Recording } from '@colloquy/machines/actorRecorder/format.ts';
import { inspectorMessages } from '../../messages/inspector.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { FileButton } from './FileButton.tsx';
import { SimulateMenu } from './SimulateMenu.tsx';
import type { View } from './useView.ts';
import styles from './Inspector.module.css';

type Props = {
  view: View;
  /** All records so far, which may be more than are drawn. */
  whole: () => Recording;
  name: string | undefined;
  failure: OpenFailure | undefined;
  isLive: boolean;
  isTravelling: boolean;
  simulations: Simulations | undefined;
  onFiles: (files: readonly File[]) => void;
  onCloseRecording: () => void;
  onClose?: (() => void) | undefined;
};

/** What is shown, and the actions for it as a whole. */
export function Head({ view, whole, name, failure, isLive, isTravelling, simulations, ...on }: Props) {
  const { onFiles, onCloseRecording, onClose } = on;
  const Title = onClose ? 'h2' : 'h1';
  return (
    <header className={styles['head']}>
      <Title tabIndex={-1} className={styles['title']}>
        {inspectorMessages.title}
      </Title>
      {(isLive || name !== undefined) && (
        <span role="status" className={styles['badge']} data-live={isLive && !isTravelling}>
          {name ?? (isTravelling ? inspectorMessages.past : inspectorMessages.live)}
        </span>
      )}
      {name !== undefined && (
        <IconButton size="small" label={inspectorMessages.close} onClick={onCloseRecording}>
          <X />
        </IconButton>
      )}
      {failure && (
        <span role="alert" className={styles['failure']}>
          <CircleAlert aria-hidden="true" />
          {failure.kind === 'unreadable' ? inspectorMessages.unreadable(failure.line) : inspectorMessages[failure.kind]}
        </span>
      )}
      <div className={styles['actions']}>
        {simulations && <SimulateMenu simulations={simulations} />}
        <FileButton onFiles={onFiles} />
        <Button
          size="small"
          icon={<Download />}
          title={inspectorMessages.export}
          disabled={view.recording.records.length === 0}
          onClick={() => save(whole())}
        >
          {inspectorMessages.export}
        </Button>
        {onClose && (
          <IconButton label={inspectorMessages.closePanel} onClick={onClose}>
            <X />
          </IconButton>
        )}
      </div>
    </header>
  );
}

/** As a local file; nothing is sent anywhere. */
function save(recording: Recording): void {
  const url = URL.createObjectURL(new Blob([writeRecording(recording)], { type: 'application/jsonl' }));
  const name = recording.sources.map(({ participant }) => participant).join('-') || 'recording';
  Object.assign(document.createElement('a'), { href: url, download: `${name}.jsonl` }).click();
  URL.revokeObjectURL(url);
}
