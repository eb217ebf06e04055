import type { Recording } from '../recorder/format.ts';

/** A file as browsers hand it over. */
export type GivenFile = { name: string; text(): Promise<string> };

/** Where recordings come from: files of this computer, or an address of our own origin. */
export type RecordingPlace = { files: readonly GivenFile[] } | { link: string };

/** Why it is not shown: it is no recording (and where that shows), or it could not be fetched. */
export type OpenFailure = { kind: 'unreadable'; line: number } | { kind: 'unreachable' };

/** Reads recordings and lays them on one clock. Throws `RecordingError`, or anything else where nothing came. */
export type OpenRecording = { input: RecordingPlace; output: { name: string; recording: Recording } };
