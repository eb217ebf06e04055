import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useMachine } from '@xstate/react';
import type { InputFrom } from 'xstate';
import { actorKey } from '@colloquy/machines/actorRecorder/playback.ts';
import type { Recording } from '@colloquy/machines/actorRecorder/format.ts';
import { findState } from '@colloquy/machines/inspector/findState.ts';
import type { inspectorMachine } from '@colloquy/machines/inspector/inspectorMachine.ts';
import { inspectorMessages } from '../../messages/inspector.ts';
import { Spinner } from '../../ui/notices/Spinner.tsx';
import { StateAlone } from './chart/StateAlone.tsx';
import { Empty } from './Empty.tsx';
import { Head } from './Head.tsx';
import { Panes } from './Panes.tsx';
import { SandboxBar } from './sandbox/SandboxBar.tsx';
import type { ActorActions } from './sandbox/ActorTools.tsx';
import type { SandboxAt, Simulations } from '@colloquy/machines/inspector/ports.ts';
import type { GeneratedTest } from '@colloquy/machines/inspector/sandbox/testFile.ts';
import { Scrubber } from './time/Scrubber.tsx';
import { useDrop } from './useDrop.ts';
import { useRecording, type LiveRecording } from './useRecording.ts';
import { useView } from './useView.ts';
import styles from './Inspector.module.css';

export type InspectorScreenProps = {
  /** The inspector's machine with its port implemented. */
  logic: typeof inspectorMachine;
  input: InputFrom<typeof inspectorMachine>;
  /** This page's live recording; omitted where only recordings are shown. */
  live?: LiveRecording | undefined;
  /** The simulations of this page. */
  simulations?: Simulations | undefined;
  /** The actor to show first, as `source/actor`. */
  actor?: string | undefined;
  /** The selected moment or actor changed, for a URL that leads back here. */
  onPlace?: (place: { at: number; actor: string | undefined }) => void;
  /** Copies a test to the clipboard that takes the recorded steps, or those of the sandbox. */
  copyTest: (source: RecordedAt | SandboxAt) => Promise<GeneratedTest | undefined>;
  /** It is docked beside a page, and can be closed. */
  onClose?: () => void;
};

/** One actor up to a moment of a recording. */
type RecordedAt = { recording: Recording; recordIndex: number; actorRef: { source: number; actor: number } };

/** What every actor did, live or recorded: the actors, their states, and what led there. Load with `lazy()`. */
export function InspectorScreen({
  logic,
  input,
  live,
  simulations,
  actor,
  onPlace,
  copyTest,
  onClose,
}: InspectorScreenProps) {
  const [snapshot, send] = useMachine(logic, { input });
  const { opened, at: requested, failure, fork, sandbox, refusal } = snapshot.context;
  const isTravelling = snapshot.matches({ live: 'travelling' });
  const recorded = useRecording(live, !snapshot.matches({ live: 'following' }));
  const recording = sandbox?.recording ?? opened?.recording ?? recorded;
  const last = Math.max(0, recording.records.length - 1);
  const at = Math.min(requested ?? last, last);
  const travel = useCallback((to: number) => send({ type: 'user.travelled', at: to }), [send]);
  const found = useMemo(
    () => (opened && input.state !== undefined ? findState(opened.recording, input.state) : undefined),
    [opened, input.state],
  );
  const view = useView(recording, at, travel, actor ?? found?.actor);
  const { isOver, ...drop } = useDrop((files) => send({ type: 'user.filesGiven', files }));
  const picked = view.picked && actorKey(view.picked);
  const actions: ActorActions = {
    fork: fork ? undefined : (from) => send({ type: 'user.forked', from }),
    copyTest: async ({ picked: who }) =>
      sandbox ? copyTest(sandbox) : who && copyTest({ recording, recordIndex: at, actorRef: who }),
  };
  const onPlaceRef = useRef(onPlace);
  useEffect(() => {
    onPlaceRef.current = onPlace;
  });
  useEffect(() => {
    if (opened && !fork) onPlaceRef.current?.({ at, actor: picked });
  }, [opened, fork, at, picked]);

  return (
    <div className={styles['inspector']} {...drop} data-docked={onClose !== undefined}>
      <Head
        view={view}
        whole={() => (snapshot.matches('live') ? live?.recording() : undefined) ?? view.recording}
        name={opened?.name}
        failure={failure}
        isLive={snapshot.matches('live')}
        isTravelling={isTravelling}
        simulations={snapshot.matches('live') ? simulations : undefined}
        onFiles={(files) => send({ type: 'user.filesGiven', files })}
        onCloseRecording={() => send({ type: 'user.closed' })}
        onClose={onClose}
      />
      {snapshot.hasTag('busy') ? (
        <p role="status" className={styles['busy']}>
          <Spinner size={32} />
          {inspectorMessages.opening}
        </p>
      ) : snapshot.matches('empty') && input.state !== undefined ? (
        <StateAlone state={input.state} />
      ) : snapshot.matches('empty') ? (
        <Empty onFiles={(files) => send({ type: 'user.filesGiven', files })} />
      ) : (
        <>
          {fork && (
            <SandboxBar
              machine={fork.from.machine}
              record={fork.at ?? recorded.records.length - 1}
              onLeave={() => send({ type: 'user.sandboxLeft' })}
            />
          )}
          <Panes
            view={view}
            actions={actions}
            sending={
              sandbox && {
                offered: sandbox.offered,
                refusal,
                onSend: (name, text) => send({ type: 'user.eventSent', name, text }),
              }
            }
          />
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
      {isOver && <p className={styles['drop']}>{inspectorMessages.dropHere}</p>}
    </div>
  );
}
