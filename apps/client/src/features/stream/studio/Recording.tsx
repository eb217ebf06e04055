import { Circle, CircleAlert, CircleCheck, Square, X } from 'lucide-react';
import { useActorRef, useSelector } from '@xstate/react';
import { use, useEffect, useRef, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import { fileNameFor } from '@colloquy/machines/mediaRecording/fileName.ts';
import type { recordingMachine } from '@colloquy/machines/mediaRecording/recordingMachine.ts';
import { clock } from '../../../messages/formats.ts';
import { streamMessages } from '../../../messages/stream.ts';
import { classNames } from '../../../ui/classNames.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { useToasts } from '../../../ui/notices/Toasts.tsx';
import { Spinner } from '../../../ui/notices/Spinner.tsx';
import { LiveBadge } from '../LiveBadge.tsx';
import { selectIsBroadcast } from '../streamSelectors.ts';
import { StreamContext } from '../StreamContext.ts';
import { isInSight } from './isInSight.ts';
import styles from './Studio.module.css';

const { recording: words } = streamMessages;

type Props = {
  logic: Promise<typeof recordingMachine>;
  /** Called when a recording begins or ends, as this panel may be out of sight. */
  onRunning: (isRunning: boolean) => void;
};

/** Records what viewers are sent into a file of the broadcaster's own; ends with the broadcast. */
export function Recording({ logic, onRunning }: Props) {
  const recording = useActorRef(use(logic));
  const stream = StreamContext.useActorRef();
  const isBroadcast = StreamContext.useSelector(selectIsBroadcast);
  const isIdle = useSelector(recording, (snapshot) => snapshot.matches('idle'));
  const isRunning = useSelector(recording, (snapshot) => snapshot.matches({ active: 'running' }));
  const failure = useSelector(recording, ({ context }) => context.failure);
  const show = useToasts();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => onRunning(isRunning), [isRunning, onRunning]);
  useEffect(() => {
    if (failure && !isInSight(panel.current)) show({ tone: 'error', text: words.failures[failure] });
  }, [failure, show]);
  useEffect(() => {
    if (!isBroadcast) recording.send({ type: 'broadcast.ended' });
  }, [isBroadcast, recording]);
  if (!isBroadcast && isIdle) return null;

  const record = () => {
    const { about, name } = stream.getSnapshot().context;
    recording.send({ type: 'user.recordingRequested', fileName: fileNameFor(about?.title ?? name, new Date()) });
  };
  return (
    <section ref={panel} className={classNames(styles['card'], styles['bar'])} aria-labelledby="recording">
      <h2 id="recording" className={styles['title']}>
        {words.title}
      </h2>
      <State recording={recording}>
        {isBroadcast && (
          <Button size="small" icon={<Circle className={styles['dot']} aria-hidden="true" />} onClick={record}>
            {words.start}
          </Button>
        )}
      </State>
    </section>
  );
}

/** @param children the button that starts one, where one can be started. */
function State({ recording, children }: { recording: ActorRefFrom<typeof recordingMachine>; children: ReactNode }) {
  const snapshot = useSelector(recording, (each) => each);
  const { fileName, toDisk, bytes, seconds, isFull, failure } = snapshot.context;
  if (snapshot.matches({ active: 'running' })) {
    return (
      <div className={styles['row']}>
        <LiveBadge text={words.rec} />
        <span className={styles['size']}>
          {words.progress(clock(seconds * 1_000), bytes, toDisk ? undefined : STREAMS.recordingBytes)}
        </span>
        <Button
          size="small"
          icon={<Square className={styles['dot']} aria-hidden="true" />}
          onClick={() => recording.send({ type: 'user.recordingStopped' })}
        >
          {words.stop}
        </Button>
      </div>
    );
  }
  if (snapshot.matches('active')) {
    return (
      <p className={styles['row']} role="status">
        <Spinner size={16} />
        {snapshot.matches({ active: 'opening' }) ? words.opening : words.finishing}
      </p>
    );
  }
  if (snapshot.matches('idle')) {
    return (
      <div className={styles['row']}>
        <p className={styles['hint']}>
          {'showSaveFilePicker' in globalThis ? words.hint : words.memoryHint(STREAMS.recordingBytes)}
        </p>
        {children}
      </div>
    );
  }
  return (
    <div className={styles['ended']}>
      <div className={styles['notice']}>
        <IconButton label={streamMessages.close} onClick={() => recording.send({ type: 'user.noticeClosed' })}>
          <X aria-hidden="true" />
        </IconButton>
        {failure === undefined ? (
          <p className={styles['done']} role="status">
            <CircleCheck aria-hidden="true" />
            {words.saved(fileName, bytes)} {isFull && words.full(STREAMS.recordingBytes)}
          </p>
        ) : (
          <p className={styles['failed']} role="alert">
            <CircleAlert aria-hidden="true" />
            {words.failures[failure]}
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
