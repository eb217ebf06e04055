import type { RecorderCommand, RecorderEvent } from '@colloquy/machines/mediaRecording/ports.ts';
import { createActor, setup } from 'xstate';
import { afterEach, expect, test, vi } from 'vitest';
import { createMediaRecorder, type MediaRecorderDependencies } from './mediaRecorder.ts';

afterEach(() => vi.restoreAllMocks());

/** A recorder whose test emits its parts. */
class FakeRecorder extends EventTarget {
  static readonly latest: { recorder?: FakeRecorder } = {};
  static isTypeSupported = (type: string) => type === 'video/webm';
  state = 'inactive';
  constructor() {
    super();
    FakeRecorder.latest.recorder = this;
  }
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.part('last');
    this.dispatchEvent(new Event('stop'));
  }
  part(text: string) {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([text]) }));
  }
}

/** Lets everything that is written be written. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

async function start(parts: Partial<MediaRecorderDependencies> = {}) {
  const heard: RecorderEvent[] = [];
  const saved: { text: string; name: string }[] = [];
  const sent = { stop: vi.fn() };
  const recorder = createMediaRecorder({
    openStream: () => ({ stream: {} as MediaStream, stop: sent.stop }),
    Recorder: FakeRecorder as unknown as typeof MediaRecorder,
    showSaveFilePicker: undefined,
    download: (file, name) => void file.text().then((text) => saved.push({ text, name })),
    beforeUnloadTarget: new EventTarget(),
    now: () => 0,
    ...parts,
  });
  const owner = setup({
    types: { events: {} as RecorderEvent | RecorderCommand },
    actors: { recorder },
  }).createMachine({
    invoke: { id: 'recorder', src: 'recorder', input: { fileName: 'Bees' } },
    on: { '*': { actions: ({ event }) => heard.push(event as RecorderEvent) } },
  });
  const actor = createActor(owner).start();
  await settled();
  return {
    heard: () => heard.map(({ type }) => type),
    saved,
    sent,
    actor,
    part: (text: string) => FakeRecorder.latest.recorder?.part(text),
    end: () => FakeRecorder.latest.recorder?.stop(),
  };
}

test('[R-STREAM-55] what is recorded is downloaded in the end where a page may write no files', async () => {
  const leo = await start();
  leo.part('first, ');
  leo.end();
  await settled();
  expect(leo.heard()).toEqual(['recorder.started', 'recorder.grew', 'recorder.grew', 'recorder.saved']);
  expect([leo.saved, leo.sent.stop.mock.calls.length]).toEqual([[{ text: 'first, last', name: 'Bees.webm' }], 1]);
});

/** A file of which nothing can be written any more after that many parts. */
const fileFor = (most = Infinity) => {
  const written: Blob[] = [];
  const close = vi.fn(() => Promise.resolve());
  const write = async (part: Blob) => {
    if (written.length >= most) throw new DOMException('The disk is full', 'QuotaExceededError');
    written.push(part);
  };
  const pick = vi.fn(async () => ({ createWritable: async () => ({ write, close }) }) as never);
  return { written, close, pick };
};

test('[R-STREAM-55] a chosen file is written part by part', async () => {
  const file = fileFor();
  const leo = await start({ showSaveFilePicker: file.pick });
  leo.part('first');
  await settled();
  expect([file.written.length, file.close.mock.calls.length]).toEqual([1, 0]);
  leo.end();
  await settled();
  expect([file.written.length, file.close.mock.calls.length, leo.saved]).toEqual([2, 1, []]);
  expect(file.pick.mock.calls).toMatchObject([[{ suggestedName: 'Bees.webm' }]]);
});

test('[R-STREAM-55] where no file is chosen nothing is recorded', async () => {
  const leo = await start({ showSaveFilePicker: () => Promise.reject(new DOMException('Closed', 'AbortError')) });
  expect(leo.heard()).toEqual(['recorder.cancelled']);
});

test('[R-STREAM-55] a file that cannot be written any more is reported once, and what was written is kept', async () => {
  const file = fileFor(1);
  const leo = await start({ showSaveFilePicker: file.pick });
  leo.part('first');
  leo.part('second');
  leo.part('third');
  await settled();
  expect(leo.heard()).toEqual(['recorder.started', 'recorder.grew', 'recorder.failed']);
  expect([file.written.length, file.close.mock.calls.length]).toEqual([1, 1]);
});

test('[R-STREAM-55] a page that is left saves what was recorded, and its browser asks first', async () => {
  const page = new EventTarget();
  const leo = await start({ beforeUnloadTarget: page });
  const leaving = new Event('beforeunload', { cancelable: true });
  page.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  leo.actor.stop();
  await settled();
  expect(leo.saved).toEqual([{ text: 'last', name: 'Bees.webm' }]);
});

test('[R-STREAM-55] a browser that records nothing is reported', async () => {
  const leo = await start({ Recorder: undefined });
  expect(leo.heard()).toEqual(['recorder.failed']);
});
