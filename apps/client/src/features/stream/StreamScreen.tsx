import { Suspense, useCallback, useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import type { recordingMachine } from '@colloquy/machines/mediaRecording/recordingMachine.ts';
import type { streamMachine } from '@colloquy/machines/stream/streamMachine.ts';
import type { InputFrom } from 'xstate';
import { sentenceFor } from '../../messages/failures.ts';
import { streamMessages } from '../../messages/stream.ts';
import { streamStageMessages } from '../../messages/streamStage.ts';
import { createPlayback, PlaybackContext } from '../../ui/blockedSound.ts';
import { Banner } from '../../ui/notices/Banner.tsx';
import { useToasts } from '../../ui/notices/Toasts.tsx';
import { pageHeading, passFocus } from '../../ui/passFocus.ts';
import { BroadcastInfo } from './BroadcastInfo.tsx';
import { FollowSlot, type FollowDependencies } from './FollowSlot.ts';
import { GoLive, Preparing } from './GoLive.tsx';
import { ReportSlot, type ReportedTarget } from './moderation/ReportSlot.ts';
import { NoPicture } from './player/NoPicture.tsx';
import { Player } from './player/Player.tsx';
import {
  offeredTo,
  selectHasNobody,
  selectIsBroadcast,
  selectIsOnAir,
  selectIsStageOpen,
  selectIsViewing,
  sideOf,
} from './streamSelectors.ts';
import { Side, type SideTab } from './Side.tsx';
import { StreamContext } from './StreamContext.ts';
import styles from './StreamScreen.module.css';
import { HealthPanel, RecordingPanel } from './studio/studioChunks.ts';
import { StagePanel } from './stage/stageChunks.ts';
import { ReconnectingNotice, Trouble } from './Trouble.tsx';
import { RouteNotice } from './RouteNotice.tsx';
import { useStreamTitle } from './useStreamTitle.ts';
import { useStreamUrl, type StreamUrl } from './useStreamUrl.ts';

export type StreamScreenProps = {
  /** The stream's machine, its ports implemented; created by `app/pages/StreamRoute.tsx`, which routes load lazily. */
  logic: typeof streamMachine;
  input: InputFrom<typeof streamMachine>;
  /** Loads the machine of recordings. */
  recording: () => Promise<typeof recordingMachine>;
  /** Whether a media server serves larger audiences here. */
  mediaServer: boolean;
  streamUrl: StreamUrl;
  /** The form to report someone here. */
  reportForm: (target: ReportedTarget) => ReactNode;
  follow: FollowDependencies;
};

const passFocusOn = (part: HTMLElement | null) => passFocus(part, pageHeading);

/** The live-streaming page: the list alone, until something is watched or a broadcast is prepared. */
export function StreamScreen({ logic, input, reportForm, follow, ...rest }: StreamScreenProps) {
  const [playback] = useState(createPlayback);
  return (
    <StreamContext.Provider logic={logic} options={{ input }}>
      <PlaybackContext value={playback}>
        <ReportSlot value={reportForm}>
          <FollowSlot value={follow}>
            <Stream {...rest} />
          </FollowSlot>
        </ReportSlot>
      </PlaybackContext>
    </StreamContext.Provider>
  );
}

function Stream({
  mediaServer,
  streamUrl,
  recording,
}: Omit<StreamScreenProps, 'logic' | 'input' | 'reportForm' | 'follow'>) {
  const [videoFailure, setVideoFailure] = useState<string>();
  const [isTheatre, setTheatre] = useState(false);
  const [isRecording, setRecording] = useState(false);
  const [tip, setTip] = useState<string>();
  const [tab, setTab] = useState<SideTab>('chat');
  const [isStudio, setStudio] = useState(false);
  const isStageOpen = StreamContext.useSelector(selectIsStageOpen);
  const isViewing = StreamContext.useSelector(selectIsViewing);
  const onAir = StreamContext.useSelector(selectIsOnAir);
  const hasNobody = StreamContext.useSelector(selectHasNobody);
  // Where there is something to watch, that is the main action.
  const hasOffers = StreamContext.useSelector((snapshot) => offeredTo(snapshot).length > 0);
  const isIdle = StreamContext.useSelector((snapshot) => snapshot.matches({ role: 'idle' }));
  const isPreparing = isIdle && isStudio;
  const stream = StreamContext.useActorRef();
  const ofRole = StreamContext.useSelector(sideOf);
  const side = isPreparing ? 'about' : ofRole;
  if (isStudio && (isViewing || onAir)) setStudio(false);
  const onCancel = () => setStudio(false);
  const onStudio = () => {
    stream.send({ type: 'user.leftStream' });
    setStudio(true);
  };
  const onFailure = useCallback((text: string | undefined) => setVideoFailure(text), []);
  useRefusals();
  useStreamUrl(streamUrl);
  useStreamTitle(streamUrl.id);
  const theatre = isTheatre && isViewing;
  const start = side !== 'about' && !onAir && (
    <div ref={passFocusOn} className={styles['start']}>
      {side === 'none' && <Preparing onStudio={onStudio} />}
      <GoLive variant={hasOffers ? 'secondary' : 'primary'} />
    </div>
  );
  // Where there is nothing to watch, the list's box has them.
  const startsInList = side === 'none' && hasNobody;

  useEffect(() => {
    if (!theatre) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setTheatre(false);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [theatre]);

  return (
    <div className={styles['screen']} data-side={side} data-tab={tab}>
      <header className={styles['head']}>
        <h1 tabIndex={-1}>{side === 'about' ? streamMessages.prepare : streamMessages.title}</h1>
        {!startsInList && start}
        {side === 'none' && (
          <div className={styles['notes']}>
            <RouteNotice mediaServer={mediaServer} />
          </div>
        )}
      </header>
      <ReconnectingNotice />
      <div className={styles['columns']} data-theatre={theatre}>
        <div className={styles['main']}>
          {isPreparing && <NoPicture />}
          {!isIdle && (
            <Player
              isTheatre={theatre}
              isRecording={isRecording}
              onTheatre={() => setTheatre(!theatre)}
              onCancel={onCancel}
              onFailure={onFailure}
            />
          )}
          {isStageOpen && (
            <Suspense>
              <StagePanel />
            </Suspense>
          )}
          {/* It waits while somebody asks to join: the answer to them is more pressing. */}
          {tip !== undefined && !isStageOpen && (
            <div className={styles['tip']}>
              <Banner
                tone="warning"
                role="status"
                close={{ label: streamMessages.close, run: () => setTip(undefined) }}
              >
                {tip}
              </Banner>
            </div>
          )}
          <Trouble videoFailure={videoFailure} />
          <BroadcastInfo />
        </div>
        <Side
          isTheatre={theatre}
          side={side}
          tab={tab}
          start={startsInList && start}
          onTab={setTab}
          onCancel={onCancel}
        />
      </div>
      <div className={styles['more']}>
        <RecordingPlace recording={recording} onRunning={setRecording} />
        {onAir && (
          <Suspense>
            <HealthPanel onTip={setTip} />
          </Suspense>
        )}
        {side !== 'none' && <RouteNotice mediaServer={mediaServer} isPreparing={side === 'about'} />}
      </div>
    </div>
  );
}

/** A broadcaster's recording stays when the broadcast is over, as it is saved then. */
function RecordingPlace(props: ComponentProps<typeof RecordingPanel>) {
  const isBroadcast = StreamContext.useSelector(selectIsBroadcast);
  const [isOpened, setOpened] = useState(isBroadcast);
  if (isBroadcast && !isOpened) setOpened(true);
  if (!isOpened) return null;
  return (
    <Suspense>
      <RecordingPanel {...props} />
    </Suspense>
  );
}

/** Messages and devices that are refused are reported at the edge of the page. */
function useRefusals(): void {
  const stream = StreamContext.useActorRef();
  const show = useToasts();
  useEffect(() => {
    const watching = stream.on('request.refused', ({ event, code }) =>
      show({
        tone: 'error',
        text: `${event === 'stream-chat' || event === 'stream-reaction' ? streamMessages.notSent : streamMessages.notDone} ${sentenceFor(code)}`,
      }),
    );
    const declining = stream.on('stage.declined', () => show({ tone: 'info', text: streamStageMessages.declined }));
    const ending = stream.on('stage.ended', () => show({ tone: 'info', text: streamStageMessages.ended }));
    const picking = stream.on('device.refused', ({ code }) => show({ tone: 'error', text: sentenceFor(code) }));
    return () => {
      watching.unsubscribe();
      picking.unsubscribe();
      declining.unsubscribe();
      ending.unsubscribe();
    };
  }, [stream, show]);
}
