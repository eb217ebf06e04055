import { io } from 'socket.io-client';
import { INSPECT_NAMESPACE, watchedNotices, type WatchedRequests } from '@colloquy/machines/contract/inspect.ts';
import type { RecordingRecord, RecordingSource } from '@colloquy/machines/contract/recording.ts';
import { SOCKET_PATH } from '@colloquy/machines/contract/constants.ts';
import { createRecordOutbox } from './recordOutbox.ts';

/** How long records are gathered, and the timeout for an answer; milliseconds. */
const PACE = 150;
const ANSWER_TIMEOUT_MS = 5_000;

/** The call's recorder. */
export type CallRecorder = {
  source: RecordingSource;
  /** Starts with a snapshot; returns a function that stops it. */
  start(listener: (record: RecordingRecord) => void): () => void;
  frame(): void;
};

export type SendRecordsOptions = {
  /** Origin of the server; the page's own when empty. */
  url: string;
  /** Admits this page to `/inspect`. */
  watchToken: string;
  recorder: CallRecorder;
  /** Nobody watches any more, or nobody may. */
  onEnded: () => void;
};

/** Streams a call to its watchers. */
export type Sending = { refuse(): void; close(): void };

/** Sends the recorder's records to `/inspect`, from the moment the server admits us: one message at a time. */
export function sendRecords({ url, watchToken, recorder, onEnded }: SendRecordsOptions): Sending {
  const outbox = createRecordOutbox();
  const socket = io(`${url}${INSPECT_NAMESPACE}`, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    auth: { pass: watchToken },
  });
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isRefusing = false;

  const emit = <K extends keyof WatchedRequests>(name: K, payload: WatchedRequests[K]) => socket.emit(name, payload);
  const soon = () => {
    if (!isSending) timer ??= setTimeout(send, PACE);
  };

  function send(): void {
    timer = undefined;
    if (!socket.connected) return;
    if (outbox.claimFrame()) recorder.frame();
    const records = outbox.take();
    if (records.length === 0) return;
    isSending = true;
    const batch: WatchedRequests['records'] = { source: recorder.source, records };
    socket.timeout(ANSWER_TIMEOUT_MS).emit('records', batch, (late: Error | null, answer?: { ok: boolean }) => {
      isSending = false;
      if (late || answer?.ok !== true) outbox.lose();
      soon();
    });
  }

  function close(): void {
    stop?.();
    stop = undefined;
    clearTimeout(timer);
    if (!isRefusing) socket.disconnect();
  }
  const end = () => {
    close();
    onEnded();
  };

  socket.on('connect', () => {
    if (stop) outbox.lose();
    else {
      stop = recorder.start((record) => {
        outbox.add(record);
        soon();
      });
    }
    soon();
  });
  socket.on('disconnect', (why) => {
    if (why === 'io server disconnect') end();
  });
  socket.on('connect_error', (error: Error & { data?: unknown }) => {
    // A refusal by the server itself; a lost network has none, and is retried.
    if (error.data !== undefined) end();
  });
  socket.on('frame', () => recorder.frame());
  socket.on('clock', (payload: unknown) => {
    const read = watchedNotices.clock.safeParse(payload);
    if (read.success) emit('clock', { probe: read.data.probe, wall: Date.now() });
  });

  return {
    refuse() {
      // A person who closes before that has merely left.
      isRefusing = socket.connected;
      close();
      if (isRefusing) socket.timeout(ANSWER_TIMEOUT_MS).emit('refuse', {}, () => socket.disconnect());
    },
    close,
  };
}
