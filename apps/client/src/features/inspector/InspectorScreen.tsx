import { useCallback, useEffect, useRef } from 'react';
import { useMachine } from '@xstate/react';
import type { InputFrom } from 'xstate';
import { actorKey } from '@colloquy/machines/recorder/playback.ts';
import type { inspectorMachine } from '@colloquy/machines/inspector/inspectorMachine.ts';
import { inspectorWords } from '../../messages/inspector.ts';
import { Spinner } from '../../ui/notices/Spinner.tsx';
import { Empty } from './Empty.tsx';
import { Head } from './Head.tsx';
import { Panes } from './Panes.tsx';
import { Scrubber } from './time/Scrubber.tsx';
import { useDrop } from './useDrop.ts';
import { useRecording, type LiveRecording } from './useRecording.ts';
import { useView } from './useView.ts';
import styles from './Inspector.module.css';

export type InspectorScreenProps = {
  /** The inspector's machine with its port filled. */
  logic: typeof inspectorMachine;
  input: InputFrom<typeof inspectorMachine>;
  /** What goes on in this page; left out where only recordings are looked at. */
  live?: LiveRecording | undefined;
  /** The actor to show first, as `source/actor`. */
  actor?: string | undefined;
  /** The moment or the actor that is looked at changed, for an address that leads back here. */
  onPlace?: (place: { at: number; actor: string | undefined }) => void;
  /** It is docked beside a page, and can be closed. */
  onClose?: () => void;
};

/** What every actor did, live or recorded: who there is, where each stands, and what led there. Load with `lazy()`. */
export function InspectorScreen({ logic, input, live, actor, onPlace, onClose }: InspectorScreenProps) {
  const [snapshot, send] = useMachine(logic, { input });
  const { opened, at: asked, failure } = snapshot.context;
  const isTravelling = snapshot.matches({ live: 'travelling' });
  const recorded = useRecording(live, isTravelling);
  const recording = opened?.recording ?? recorded;
  const last = Math.max(0, recording.records.length - 1);
  const at = Math.min(asked ?? last, last);
  const travel = useCallback((to: number) => send({ type: 'user.travelled', at: to }), [send]);
  const view = useView(recording, at, travel, actor);
  const { isOver, ...drop } = useDrop((files) => send({ type: 'user.filesGiven', files }));
  const picked = view.picked && actorKey(view.picked);
  const told = useRef(onPlace);
  useEffect(() => {
    told.current = onPlace;
  });
  useEffect(() => {
    if (opened) told.current?.({ at, actor: picked });
  }, [opened, at, picked]);

  return (
    <div className={styles['inspector']} {...drop} data-docked={onClose !== undefined}>
      <Head
        view={view}
        name={opened?.name}
        failure={failure}
        isLive={snapshot.matches('live')}
        isTravelling={isTravelling}
        onFiles={(files) => send({ type: 'user.filesGiven', files })}
        onCloseRecording={() => send({ type: 'user.closed' })}
        onClose={onClose}
      />
      {snapshot.hasTag('busy') ? (
        <p role="status" className={styles['busy']}>
          <Spinner size={32} />
          {inspectorWords.opening}
        </p>
      ) : snapshot.matches('empty') ? (
        <Empty onFiles={(files) => send({ type: 'user.filesGiven', files })} />
      ) : (
        <>
          <Panes view={view} />
          <Scrubber
            view={view}
            live={
              snapshot.matches('live')
                ? {
                    isFollowing: !isTravelling,
                    onFollow: () => send({ type: 'user.followed' }),
                    onPause: () => send({ type: 'user.paused', at }),
                  }
                : undefined
            }
          />
        </>
      )}
      {isOver && <p className={styles['drop']}>{inspectorWords.dropHere}</p>}
    </div>
  );
}
