import { beforeEach, expect, it } from 'vitest';
import { createVersionWatch, type VersionWatch } from './versionWatch.ts';

let watch: VersionWatch;
beforeEach(() => {
  watch = createVersionWatch();
  watch.begin('den', 3);
});

const behindAt = (version: number | undefined) => watch.behind(() => version);

it('misses nothing when every change was told, in whatever order', () => {
  watch.told('den', 5);
  watch.told('den', 4);
  expect(behindAt(5)).toEqual([]);
  expect(behindAt(5)).toEqual([]);
});

it('says at the second look that a change is missing: at the first it may be on its way', () => {
  expect(behindAt(4)).toEqual([]);
  expect(behindAt(4)).toEqual(['den']);
});

it('notices a hole before what was told later', () => {
  watch.told('den', 5);
  expect(behindAt(5)).toEqual([]);
  expect(behindAt(5)).toEqual(['den']);
});

it('waits again when something has been told since', () => {
  behindAt(5);
  watch.told('den', 4);
  expect(behindAt(5)).toEqual([]);
  expect(behindAt(5)).toEqual(['den']);
});

it('is content once everybody has a snapshot', () => {
  watch.told('den', 6);
  behindAt(6);
  watch.mended('den', 5);
  expect(behindAt(6)).toEqual([]);
  expect(behindAt(6)).toEqual([]);
});

it('forgets a room in which nobody is any more', () => {
  behindAt(undefined);
  watch.begin('den', 7);
  expect(behindAt(7)).toEqual([]);
});
