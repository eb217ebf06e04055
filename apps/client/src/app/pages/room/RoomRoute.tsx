import { use, useEffect, useState } from 'react';
import type { MessageUpdates } from '@colloquy/machines/chatEvents/messageUpdates.ts';
import type { ChatMessage } from '@colloquy/machines/roomCall/chat/chatMessages.ts';
import { selfViewMachine } from '@colloquy/machines/selfView/selfViewMachine.ts';
import { recallSelfViewPlace, rememberSelfViewPlace } from '../../../effects/rememberedSelfViewPlace.ts';
import { RememberedChat } from '../../../effects/rememberedChat.ts';
import { RoomScreen, type RoomScreenProps } from '../../../features/room/RoomScreen.tsx';
import type { CreateBlurredTrack } from '../../../effects/media/blurredTrack.ts';
import { withRetry } from '../../../ui/withRetry.ts';
import { createPeopleApi } from '../../../effects/http/peopleApi.ts';
import type { PageServices } from '../../pageServices.ts';
import { blockedAtStart, forgetBlockedAtStart } from './blockedAtStart.ts';
import { hidesAddressAtFirst } from './hidesAddressAtFirst.ts';
import { createOutgoing } from '../../../effects/media/outgoing.ts';
import { useTrackEffects } from './useTrackEffects.ts';
import { previewFor } from './previewFor.ts';
import { provideRoomCall } from '../../machines/provideRoomCall.ts';
import { createLiveConnections } from '../../../effects/peer/liveConnections.ts';

let blurredTrack: Promise<{ createBlurredTrack: CreateBlurredTrack }> | undefined;
/** Loaded once, and only to meet strangers. */
const loadBlurredTrack = () => (blurredTrack ??= withRetry(() => import('../../../effects/media/blurredTrack.ts')));

const loadVerification = () => import('../../machines/provideVerification.ts');

const loadChatExtras = () => import('../../machines/provideChatExtras.ts');

const loadCaptionSource = () => import('../../machines/provideCaptionSource.ts');

const loadDrawing = () => import('../../machines/provideDrawing.ts');

const loadTakePicture = () => import('../../../effects/media/takePicture.ts');

/** `call` identifies the call: another one starts again. */
type Props = {
  services: PageServices;
  call: string;
  withStrangers: boolean;
  skipsPreview: boolean;
  continuesSearch: boolean;
} & Omit<
  RoomScreenProps,
  | 'logic'
  | 'people'
  | 'takePicture'
  | 'selfView'
  | 'verification'
  | 'effects'
  | 'chatMemory'
  | 'chatExtras'
  | 'captions'
  | 'drawing'
>;

/**
 * Fills the room's machine where its chunk is loaded, and passes it to the screen, once it is known whether there is a
 * TURN server and who is blocked: the first connection must not reveal an address that should be hidden, nor be with a
 * blocked person.
 */
export function RoomRoute({ services, call, withStrangers, skipsPreview, continuesSearch, input, ...props }: Props) {
  const [people] = useState(() => createPeopleApi(services.http));
  const [pictureOf] = useState(
    () => async (streamId: string | undefined) =>
      (await loadTakePicture()).takePicture(streamId === undefined ? undefined : services.streams.get(streamId)),
  );
  // All requests start before any is awaited.
  const [capabilities, blocks] = [services.capabilities(), blockedAtStart(call, people)];
  const blurring = withStrangers ? loadBlurredTrack() : undefined;
  const turn = use(capabilities)?.turn;
  const blocked = use(blocks);
  const createBlurredTrack = blurring && use(blurring).createBlurredTrack;
  useEffect(() => () => forgetBlockedAtStart(call), [call]);
  const [live] = useState(createLiveConnections);
  const [outgoing] = useState(() => createOutgoing(createBlurredTrack));
  const [logic] = useState(() => services.withInspection(provideRoomCall(services, outgoing, live)));
  const effects = useTrackEffects(outgoing, services.withInspection);
  const [verification] = useState(() =>
    once(async () => services.withInspection((await withRetry(loadVerification)).provideVerification(live))),
  );
  const [chatExtras] = useState(() =>
    once(async () => (await withRetry(loadChatExtras)).provideChatExtras(live, services.withInspection)),
  );
  const [captions] = useState(() =>
    once(async () =>
      (await withRetry(loadCaptionSource)).provideCaptionSource(live, outgoing, services.withInspection),
    ),
  );
  const [drawing] = useState(() =>
    once(async () => (await withRetry(loadDrawing)).provideDrawing(live, services.withInspection)),
  );
  const [selfView] = useState(() => ({
    logic: services.withInspection(
      selfViewMachine.provide({ actions: { rememberPlace: (_, { place }) => rememberSelfViewPlace(place) } }),
    ),
    options: { input: { place: recallSelfViewPlace() } },
  }));
  const [chatMemory] = useState(
    () =>
      new RememberedChat<ChatMessage, MessageUpdates>(
        () => sessionStorage,
        { roomName: input.roomName, userId: input.userId },
        {},
      ),
  );
  useEffect(() => {
    const flush = () => chatMemory.flush();
    window.addEventListener('pagehide', flush);
    return () => window.removeEventListener('pagehide', flush);
  }, [chatMemory]);
  const [arrival] = useState(() => ({
    withStrangers,
    preview: previewFor({ skipsPreview, withStrangers, turn, continuesSearch }),
    turnAvailable: turn === true,
    hidesAddress: hidesAddressAtFirst(turn, withStrangers, services.addressPrivacy.chosen(withStrangers)),
    ...(blocked && { blocked }),
    chat: chatMemory.messages,
  }));
  return (
    <RoomScreen
      logic={logic}
      people={people}
      takePicture={pictureOf}
      selfView={selfView}
      verification={verification}
      effects={effects}
      chatMemory={chatMemory}
      chatExtras={chatExtras}
      captions={captions}
      drawing={drawing}
      input={{ ...input, ...arrival }}
      {...props}
    />
  );
}

function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let requested: Promise<T> | undefined;
  return () => (requested ??= ask());
}
