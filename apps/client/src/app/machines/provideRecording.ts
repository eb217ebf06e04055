import { recordingMachine } from '@colloquy/machines/mediaRecording/recordingMachine.ts';
import type { SentTracks } from '../../effects/media/broadcastTracks.ts';
import { createMediaRecorder } from '../../effects/media/mediaRecorder.ts';
import { download, type FileDependencies } from '../../effects/media/recordingFile.ts';
import { createSentStream } from '../../effects/media/sentStream.ts';

/** Available in Chromium; missing from lib.dom. */
const { showSaveFilePicker } = globalThis as { showSaveFilePicker?: FileDependencies['showSaveFilePicker'] };

/** A broadcaster's recording with its port implemented: writes the sent media to a file. */
export const provideRecording = (sentTracks: SentTracks): typeof recordingMachine =>
  recordingMachine.provide({
    actors: {
      recorder: createMediaRecorder({
        openStream: () => createSentStream(sentTracks),
        Recorder: globalThis.MediaRecorder,
        showSaveFilePicker: showSaveFilePicker?.bind(globalThis),
        download,
        beforeUnloadTarget: globalThis,
        now: () => performance.now(),
      }),
    },
  });
