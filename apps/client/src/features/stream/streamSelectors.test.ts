import { describe, expect, it, test } from 'vitest';
import { onAirAnn, onAirBen, startStream } from '@colloquy/machines/testing/startStream.ts';
import { streamMessages } from '../../messages/stream.ts';
import { failureText, isSameBroadcaster, viewersOf, routeOf } from './streamSelectors.ts';

const routeOfPage = ({ stream }: ReturnType<typeof startStream>) => routeOf(stream.getSnapshot());

describe('the route of a stream', () => {
  it('[R-STREAM-14] is undefined while nothing is sent', () => {
    expect(routeOfPage(startStream())).toBeUndefined();
  });

  it('[R-STREAM-14] depends on the sender for a viewer', () => {
    const leo = startStream();
    leo.watches();
    expect(routeOfPage(leo)).toBe('direct');
    leo.offers('sfu:1');
    expect(routeOfPage(leo)).toBe('direct');
    leo.connections.emit({ type: 'connection.framesShown' });
    expect(routeOfPage(leo)).toBe('server');
  });

  it('[R-STREAM-14] is undefined once the picture has stopped', () => {
    const leo = startStream();
    leo.watches();
    leo.refuse('join-stream', 'stream_full');
    expect(routeOfPage(leo)).toBeUndefined();
  });

  it('[R-STREAM-14] depends on the receivers for a broadcaster', () => {
    const leo = startStream();
    leo.goesLive();
    expect(routeOfPage(leo)).toBe('direct');
    leo.notice('viewer-joined', { viewer_id: 'v1' });
    leo.notice('viewer-joined', { viewer_id: 'sfu:1' });
    expect(routeOfPage(leo)).toBe('mixed');
    leo.notice('viewer-left', { viewer_id: 'v1' });
    expect(routeOfPage(leo)).toBe('server');
  });
});

test('[R-STREAM-41] the same person is watched when the list names them, and in their next broadcast', () => {
  const { user_id, name } = onAirAnn;
  const byAddress = { id: 'ann-1', user_id: '', name: '' };
  const listed = { id: 'ann-1', user_id, name };
  expect(isSameBroadcaster(byAddress, listed)).toBe(true);
  expect(isSameBroadcaster(listed, { ...listed, id: 'ann-2' })).toBe(true);
  expect(isSameBroadcaster(undefined, undefined)).toBe(true);
  expect(isSameBroadcaster(undefined, listed)).toBe(false);
  expect(isSameBroadcaster(listed, onAirBen)).toBe(false);
  expect(isSameBroadcaster(byAddress, { ...byAddress, id: 'ben-1' })).toBe(false);
});

it('[R-STREAM-14] counts the people that the server counts', () => {
  const leo = startStream();
  leo.watches();
  leo.notice('broadcaster-available', [{ ...onAirAnn, viewerCount: 41 }]);
  expect(viewersOf(leo.stream.getSnapshot())).toBe(41);
  leo.notice('broadcaster-available', [onAirAnn]);
  expect(viewersOf(leo.stream.getSnapshot())).toBe(1);
});

test("[R-STREAM-11] errors use the product's own sentences", () => {
  const why = 'This stream is full.';
  expect([
    streamMessages.failures.list('stream_full'),
    failureText({ kind: 'join', code: 'stream_full' }),
    failureText({ kind: 'leave', code: 'stream_full' }),
    failureText({ kind: 'media', code: 'NotAllowedError' }),
    streamMessages.failures.localVideo,
    streamMessages.failures.video('unknown'),
  ]).toEqual([
    `Failed to get broadcasters: ${why}`,
    `Failed to join stream: ${why}`,
    `Failed to leave stream: ${why}`,
    'Failed to access camera/microphone: Permission to access media devices was denied. Please allow access and try again.',
    'Local video element not found',
    'Video loading failed: unknown',
  ]);
});
