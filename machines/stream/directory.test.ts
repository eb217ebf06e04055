import { expect, test } from 'vitest';
import { onAirAnn, startStream } from '../testing/startStream.ts';

test('[R-STREAM-1] the list is requested as soon as the server can reach us, and after each return', () => {
  const leo = startStream();
  expect([leo.has('listing'), leo.sent('send.request-broadcasters').length]).toEqual([true, 0]);
  leo.opens([onAirAnn]);
  expect([leo.has('listing'), leo.context().broadcasters]).toEqual([false, [onAirAnn]]);
  leo.signalling.emit({ type: 'signalling.lost' });
  leo.signalling.emit({ type: 'signalling.opened' });
  expect(leo.sent('send.request-broadcasters')).toHaveLength(2);
});

test('[R-STREAM-11] a list that is refused or does not arrive is reported, and requested again', async () => {
  const leo = startStream();
  leo.signalling.emit({ type: 'signalling.opened' });
  leo.refuse('request-broadcasters', 'try_again');
  expect(leo.context().listFailure).toBe('try_again');
  leo.send({ type: 'user.retryRequested' });
  expect([leo.has('listing'), leo.sent('send.request-broadcasters').length]).toEqual([true, 2]);
  await leo.clock.pass(10_000);
  expect([leo.context().listFailure, leo.has('needsHelp')]).toEqual(['unreachable', true]);
  leo.notice('broadcaster-available', []);
  expect([leo.context().listFailure, leo.has('needsHelp')]).toEqual([undefined, false]);
});

test('[R-STREAM-12] a connection that was given up waits for the person', () => {
  const leo = startStream();
  leo.opens([onAirAnn]);
  leo.signalling.emit({ type: 'signalling.lost' });
  leo.signalling.emit({ type: 'signalling.gaveUp', code: 'unreachable' });
  expect([leo.has('needsHelp'), leo.context().listFailure]).toEqual([true, 'unreachable']);
  leo.send({ type: 'user.retryRequested' });
  expect(leo.sent('reopen.signalling')).toHaveLength(1);
  leo.opens([]);
  expect([leo.has('needsHelp'), leo.context().listFailure]).toEqual([false, undefined]);
});
