import { expect, test } from 'vitest';
import { createCandidateQueue } from './candidateQueue.ts';

const sdpWith = (fragment: string) => `v=0\r\na=ice-ufrag:${fragment}\r\n`;
const candidate = (name: string, usernameFragment?: string) => ({
  candidate: name,
  ...(usernameFragment && { usernameFragment }),
});

test('[R-PEER-11] a candidate waits until a description is there', () => {
  const queue = createCandidateQueue();
  queue.put(candidate('a', 'abcd'));
  expect(queue.takeReady(undefined)).toEqual([]);
  expect(queue.takeReady(sdpWith('abcd'))).toEqual([candidate('a', 'abcd')]);
});

test('[R-PEER-11] a candidate of a later description waits for that one', () => {
  const queue = createCandidateQueue();
  queue.put(candidate('later', 'next'));
  expect(queue.takeReady(sdpWith('first'))).toEqual([]);
  expect(queue.takeReady(sdpWith('next'))).toEqual([candidate('later', 'next')]);
});

test("[R-PEER-11] a plain client's candidate without a fragment fits any description", () => {
  const queue = createCandidateQueue();
  queue.put(candidate('plain'));
  expect(queue.takeReady(sdpWith('any'))).toEqual([candidate('plain')]);
});
