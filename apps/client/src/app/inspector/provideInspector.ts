import { fromPromise } from 'xstate';
import { inspectorMachine } from '@colloquy/machines/inspector/inspectorMachine.ts';
import type { OpenRecording } from '@colloquy/machines/inspector/ports.ts';
import { mergeRecordings, readRecording } from '@colloquy/machines/actorRecorder/format.ts';
import { fetchRecording } from '../../effects/fetchRecording.ts';
import { runSandbox } from './runSandbox.ts';

/** The inspector with its ports implemented by this browser. */
export const provideInspector = (): typeof inspectorMachine =>
  inspectorMachine.provide({
    actors: {
      sandbox: runSandbox,
      openRecording: fromPromise<OpenRecording['output'], OpenRecording['input']>(async ({ input, signal }) => {
        const dependencies = { origin: location.origin, fetch: (url: URL) => fetch(url, { signal }) };
        const { name, texts } = await fetchRecording(input, dependencies);
        const recordings = texts.map(readRecording);
        const [only] = recordings;
        // A single recording stays unchanged, so that a new export is byte for byte the same.
        return { name, recording: only && recordings.length === 1 ? only : mergeRecordings(recordings) };
      }),
    },
  });
