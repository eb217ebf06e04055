import { Suspense, useEffect, useState } from 'react';
import type { PeopleApi } from '@colloquy/machines/people/ports.ts';
import type { roomCallMachine } from '@colloquy/machines/roomCall/roomCallMachine.ts';
import type { selfViewMachine } from '@colloquy/machines/selfView/selfViewMachine.ts';
import { stageMachine } from '@colloquy/machines/stage/stageMachine.ts';
import type { InputFrom, OutputFrom } from 'xstate';
import { useAppServices } from '../../app/appServices.tsx';
import { roomMessages } from '../../messages/room.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { BeforeCall } from './lobby/BeforeCall.tsx';
import { Call } from './Call.tsx';
import { EffectNotices, StrangersPart } from './callChunks.ts';
import { createPlayback, PlaybackContext } from '../../ui/blockedSound.ts';
import { PeopleProvider } from './people/PeopleContext.tsx';
import type { TakePicture } from './people/otherPerson.ts';
import { DrawingProvider, type LoadDrawing } from './drawing/DrawingContext.ts';
import { CaptionsProvider, type LoadCaptions } from './captions/CaptionsContext.ts';
import { ChatExtrasProvider, type LoadChatExtras } from './chat/ChatExtrasContext.ts';
import { ChatMemoryProvider, useChatMemory, type ChatMemory } from './chat/ChatMemoryContext.ts';
import { VerificationProvider, type LoadVerification } from './codes/CodesContext.ts';
import { EffectsProvider, useLoadedEffects, type Effects } from './mediaSettings/EffectsContext.ts';
import { GroundContext } from '../../ui/overlays/ground.ts';
import type { OnDemand } from '../../ui/overlays/onDemand.ts';
import { RoomContext } from './RoomContext.ts';
import { RoomHeader } from './RoomHeader.tsx';
import styles from './RoomScreen.module.css';
import type { StrangerCall } from './strangers/strangers.ts';
import { createVolumes, VolumesContext } from './stage/playing/volumes.ts';
import { SelfViewContext, StageContext } from './stage/StageContext.ts';
import { useCallSummary, type CallSummary } from './useCallSummary.ts';
import { usePresenceNotifications } from './notifications/usePresenceNotifications.ts';
import { useRoomNotifications } from './notifications/useRoomNotifications.ts';

type Output = OutputFrom<typeof roomCallMachine>;

export type RoomScreenProps = {
  /** The room's machine, its ports implemented; created by `app/pages/room/RoomRoute.tsx`, which routes load lazily. */
  logic: typeof roomCallMachine;
  /** The machine's input: room name, user id, how the person came, host key. Fixed for the life of the screen. */
  input: InputFrom<typeof roomCallMachine>;
  /** The self-view's place: the machine with its port implemented, and where it was before. */
  selfView: { logic: typeof selfViewMachine; options: { input: InputFrom<typeof selfViewMachine> } };
  /** The person's search, to show whom they wait for. */
  tags: readonly string[];
  /** For calls with people met by Join Random; undefined among people who know each other. */
  strangers?: StrangerCall | undefined;
  /** Reports and blocks, by the person in the call. */
  people: PeopleApi;
  /** For reports. */
  takePicture: TakePicture;
  /** Loads the machine behind the codes that people compare. */
  verification: LoadVerification;
  /** What happens to the user's own picture and sound on the way to the others. */
  effects: OnDemand<Effects>;
  chatMemory: ChatMemory;
  /** Loads what the chat has beside its messages. */
  chatExtras: LoadChatExtras;
  /** Loads what notices requests for captions. */
  captions: LoadCaptions;
  /** Loads the machines of drawing on shared screens. */
  drawing: LoadDrawing;
  /** The call is over: hung up, kicked, suspended, left, or turned away from a room that a search had found. */
  onEnded: (output: Output, summary: CallSummary) => void;
  /** The person is in the call, whose current summary it may request; returns what to do when they no longer are. */
  onEntered: (summary: () => CallSummary) => () => void;
};

/** A call, from the lobby to hanging up. */
export function RoomScreen(props: RoomScreenProps) {
  const {
    logic,
    input,
    selfView,
    tags,
    strangers,
    people,
    takePicture,
    verification,
    effects,
    chatMemory,
    chatExtras,
    captions,
    drawing,
    onEnded,
    onEntered,
  } = props;
  const { withInspection } = useAppServices();
  const [playback] = useState(createPlayback);
  const [volumes] = useState(createVolumes);
  const [stage] = useState(() => withInspection(stageMachine));
  return (
    <GroundContext value="stage">
      <RoomContext.Provider logic={logic} options={{ input }}>
        <StageContext.Provider logic={stage}>
          <SelfViewContext.Provider {...selfView}>
            <PlaybackContext value={playback}>
              <VolumesContext value={volumes}>
                <PeopleProvider api={people} takePicture={takePicture} blocksKnown={input.blocked !== undefined}>
                  <VerificationProvider value={verification}>
                    <EffectsProvider value={effects}>
                      <ChatMemoryProvider value={chatMemory}>
                        <ChatExtrasProvider value={chatExtras}>
                          <CaptionsProvider value={captions}>
                            <DrawingProvider value={drawing}>
                              <Room tags={tags} strangers={strangers} onEnded={onEnded} onEntered={onEntered} />
                            </DrawingProvider>
                          </CaptionsProvider>
                        </ChatExtrasProvider>
                      </ChatMemoryProvider>
                    </EffectsProvider>
                  </VerificationProvider>
                </PeopleProvider>
              </VolumesContext>
            </PlaybackContext>
          </SelfViewContext.Provider>
        </StageContext.Provider>
      </RoomContext.Provider>
    </GroundContext>
  );
}

type RoomProps = Pick<RoomScreenProps, 'tags' | 'strangers' | 'onEnded' | 'onEntered'>;

function Room({ tags, strangers, onEnded, onEntered }: RoomProps) {
  const room = RoomContext.useActorRef();
  const isLive = RoomContext.useSelector((snapshot) => snapshot.hasTag('live'));
  const roomName = RoomContext.useSelector((snapshot) => snapshot.context.roomName);
  const summary = useCallSummary();
  const chatMemory = useChatMemory();
  const lastMet = () => summary().met.at(-1);
  const effects = useLoadedEffects();
  useRoomNotifications();
  usePresenceNotifications();

  useEffect(() => {
    const watching = room.subscribe({
      complete() {
        const { output } = room.getSnapshot();
        chatMemory.forget();
        if (output !== undefined) onEnded(output, summary());
      },
    });
    return () => watching.unsubscribe();
  }, [room, onEnded, summary, chatMemory]);
  // Another page of ours was opened; a reload does not come here.
  useEffect(() => () => chatMemory.forget(), [chatMemory]);
  useEffect(() => (isLive ? onEntered(summary) : undefined), [isLive, onEntered, summary]);

  return (
    <div className={styles['room']} data-room>
      <RoomHeader />
      <main className={styles['main']} aria-label={roomMessages.call}>
        <VisuallyHidden as="h1">
          <span translate="no">{roomName}</span>
        </VisuallyHidden>
        {isLive ? <Call tags={tags} strangers={strangers} lastMet={lastMet} /> : <BeforeCall />}
        {effects && (
          <Suspense>
            <EffectNotices effects={effects} />
          </Suspense>
        )}
        {strangers && (
          <Suspense>
            <StrangersPart part="notifications" strangers={strangers} />
          </Suspense>
        )}
      </main>
    </div>
  );
}
