import { fromCallback } from 'xstate';
import type { RecorderCommand, RecorderEvent, RecorderInput } from '@colloquy/machines/mediaRecording/ports.ts';
import type { FileDependencies, RecordingFile } from './recordingFile.ts';
import { openRecordingFile } from './recordingFile.ts';

/** In order of preference: WebM can be played up to wherever its writing stopped. */
const FORMATS = [
  { type: 'video/webm;codecs=vp8,opus', mime: 'video/webm', extension: 'webm' },
  { type: 'video/webm', mime: 'video/webm', extension: 'webm' },
  { type: 'video/mp4', mime: 'video/mp4', extension: 'mp4' },
] as const;

const PART_MS = 1_000;
const RATE = { videoBitsPerSecond: 4_000_000, audioBitsPerSecond: 128_000 };

export type MediaRecorderDependencies = FileDependencies & {
  /** What is sent, with tracks that stay. */
  openStream: () => { stream: MediaStream; stop(): void };
  /** Undefined where the browser cannot record. */
  Recorder: typeof MediaRecorder | undefined;
  /** Whom the browser asks before it closes the page. */
  beforeUnloadTarget: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  now: () => number;
};

const askBeforeClosing = (event: Event) => event.preventDefault();

/** Records what is sent into a file, part by part. */
export function createMediaRecorder({
  openStream,
  Recorder,
  beforeUnloadTarget,
  now,
  ...files
}: MediaRecorderDependencies) {
  return fromCallback<RecorderCommand, RecorderInput>(({ input, sendBack, receive }) => {
    let isOver = false;
    let recorder: MediaRecorder | undefined;
    const emit = (event: RecorderEvent) => {
      if (!isOver) sendBack(event);
    };
    const stop = () => {
      if (recorder?.state === 'recording') recorder.stop();
    };

    const run = (Class: typeof MediaRecorder, type: string, file: RecordingFile) => {
      const sent = openStream();
      recorder = new Class(sent.stream, { mimeType: type, ...RATE });
      const startedAt = now();
      let bytes = 0;
      let hasFailed = false;
      /** Parts are written one after the other. */
      let written = Promise.resolve();
      const fail = (reason: 'notWritten' | 'stopped') => {
        if (hasFailed) return;
        hasFailed = true;
        emit({ type: 'recorder.failed', reason });
        stop();
      };
      const write = async (part: Blob) => {
        if (hasFailed || part.size === 0) return;
        await file.write(part);
        bytes += part.size;
        emit({ type: 'recorder.grew', bytes, seconds: Math.round((now() - startedAt) / 1_000) });
        if (file.isFull() && recorder?.state === 'recording') emit({ type: 'recorder.full' });
      };
      /** Of a failed one, what was written is kept. */
      const finish = async () => {
        await file.finish();
        if (!hasFailed) emit({ type: 'recorder.saved' });
      };
      recorder.addEventListener('dataavailable', ({ data }) => {
        written = written.then(() => write(data)).catch(() => fail('notWritten'));
      });
      recorder.addEventListener('error', () => fail('stopped'));
      recorder.addEventListener('stop', () => {
        sent.stop();
        beforeUnloadTarget.removeEventListener('beforeunload', askBeforeClosing);
        written = written.then(finish).catch(() => fail('notWritten'));
      });
      beforeUnloadTarget.addEventListener('beforeunload', askBeforeClosing);
      recorder.start(PART_MS);
      emit({ type: 'recorder.started', toDisk: file.toDisk });
    };

    const begin = async () => {
      const format = FORMATS.find(({ type }) => Recorder?.isTypeSupported(type));
      if (!Recorder || !format) return emit({ type: 'recorder.failed', reason: 'unsupported' });
      try {
        const file = await openRecordingFile(files, input.fileName, format);
        if (!file) return emit({ type: 'recorder.cancelled' });
        if (isOver) return await file.finish();
        run(Recorder, format.type, file);
      } catch {
        emit({ type: 'recorder.failed', reason: 'notWritten' });
      }
    };

    receive(() => stop());
    // The browser opens its dialog only while it handles the press: before anything is awaited.
    void begin();
    return () => {
      isOver = true;
      stop();
    };
  });
}
