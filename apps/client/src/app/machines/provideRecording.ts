import { recordingMachine } from '@colloquy/machines/recording/recordingMachine.ts';
import type { SentTracks } from '../../effects/media/broadcastTracks.ts';
import { createRecorder } from '../../effects/media/recorder.ts';
import { download, type FileDependencies } from '../../effects/media/recordingFile.ts';
import { createSentStream } from '../../effects/media/sentStream.ts';

/** Chromium has it; the types of the DOM do not. */
const { showSaveFilePicker } = globalThis as { showSaveFilePicker?: FileDependencies['pick'] };

/** A broadcaster's recording with its port implemented: what is sent, into a file. */
export const provideRecording = (outgoing: SentTracks): typeof recordingMachine =>
  recordingMachine.provide({
    actors: {
      recorder: createRecorder({
        open: () => createSentStream(outgoing),
        Recorder: globalThis.MediaRecorder,
        pick: showSaveFilePicker?.bind(globalThis),
        download,
        page: globalThis,
        now: () => performance.now(),
      }),
    },
  });
