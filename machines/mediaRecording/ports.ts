/**
 * The recorder port: a callback actor that records what is sent, from its start until `stop.recording`, into a file of
 * the person's own. Where the browser lets a page write files, the person is asked for one first and the recording is
 * written there while it runs; otherwise it is kept in memory up to `STREAMS.recordingBytes` and downloaded in the end.
 * Its clean-up ends a recording that is still running, and keeps what there is of it.
 */
export type RecorderInput = {
  /** Without the extension, which depends on the format. */
  fileName: string;
};

export type RecorderCommand = { type: 'stop.recording' };

export type RecorderEvent =
  /** `toDisk`: it is written while it runs. */
  | { type: 'recorder.started'; toDisk: boolean }
  /** The person chose no file. */
  | { type: 'recorder.cancelled' }
  /** So far; about once a second. */
  | { type: 'recorder.grew'; bytes: number; seconds: number }
  /** Memory is used up: what there is will be saved. */
  | { type: 'recorder.full' }
  | { type: 'recorder.saved' }
  | { type: 'recorder.failed'; reason: RecordingFailure };

/** The browser cannot record; the file cannot be written; the recorder gave up. */
export type RecordingFailure = 'unsupported' | 'notWritten' | 'stopped';
