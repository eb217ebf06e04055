import { captionReaderMachine } from '@colloquy/machines/captions/captionReaderMachine.ts';
import { captionSpeakerMachine } from '@colloquy/machines/captions/captionSpeakerMachine.ts';
import { createCaptionRequesters } from '../../effects/captions/captionRequesters.ts';
import { createCaptionChannel } from '../../effects/captions/captionChannel.ts';
import type { CaptionRequests } from '../../effects/captions/captionRequests.ts';
import { recallCaptioning, rememberCaptioning } from '../../effects/captions/rememberedCaptioning.ts';
import { createRecognition, createSpeech, type SpeechPage } from '../../effects/captions/speechRecognition.ts';
import type { Outgoing } from '../../effects/media/outgoing.ts';
import type { LiveConnections } from '../../effects/peer/liveConnections.ts';
import type { CaptionMachines } from '../../features/room/captions/CaptionsContext.ts';
import type { WithInspection } from '../inspector/withInspection.ts';

const storage = () => localStorage;

type Dependencies = {
  live: LiveConnections;
  requests: CaptionRequests;
  outgoing: Outgoing;
  withInspection: WithInspection;
};

/** A call's captions, with their ports implemented. */
export function provideCaptions({ live, requests, outgoing, withInspection }: Dependencies): CaptionMachines {
  const page: SpeechPage = globalThis;
  return {
    reader: withInspection(captionReaderMachine.provide({ actors: { channel: createCaptionChannel(live) } })),
    speaker: withInspection(
      captionSpeakerMachine.provide({
        actors: {
          requesters: createCaptionRequesters(requests),
          recognition: createRecognition(page, () => recallCaptioning(storage)),
          speech: createSpeech(page, outgoing),
        },
        actions: { rememberCaptioning: (_, { service }) => rememberCaptioning(storage, service) },
      }),
    ),
  };
}
