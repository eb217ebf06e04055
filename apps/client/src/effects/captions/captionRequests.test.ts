import { expect, test } from 'vitest';
import { createActor, createMachine, sendTo, type AnyEventObject } from 'xstate';
import { CAPTIONS, type CaptionMessage } from '@colloquy/machines/contract/captions.ts';
import { createLiveConnections } from '../peer/liveConnections.ts';
import { FakePeerConnection } from '../testing/fakePeerConnection.ts';
import { createCaptionRequesters } from './captionRequesters.ts';
import { CaptionRequests } from './captionRequests.ts';

function start() {
  const live = createLiveConnections();
  const requests = new CaptionRequests(live);
  const connect = (memberId: string) => {
    const connection = new FakePeerConnection();
    live.put(memberId, connection as unknown as RTCPeerConnection);
    return connection;
  };
  return { requests, connect };
}

/** A machine that holds the port of the channels. */
function hold(requests: CaptionRequests) {
  const emitted: string[] = [];
  const parent = createMachine({
    invoke: { id: 'requesters', src: createCaptionRequesters(requests) },
    on: {
      tell: { actions: sendTo('requesters', ({ event }: { event: AnyEventObject }) => event['command']) },
      '*': { actions: ({ event }) => emitted.push(`${event.type} ${event['memberId']}`) },
    },
  });
  const actor = createActor(parent).start();
  const tell = (message: CaptionMessage) => actor.send({ type: 'tell', command: { type: 'send.message', message } });
  return { emitted, tell };
}

test('[R-MEDIA-61] a request is noticed from members who are followed, whether or not anybody listens yet', () => {
  const { requests, connect } = start();
  const ben = connect('ben');
  ben.simulateRemoteChannel(CAPTIONS.label);
  requests.follow(['ben']);
  expect(requests.isRequested()).toBe(false);
  ben.simulateRemoteChannel('file');
  expect(requests.isRequested()).toBe(false);
  const channel = ben.simulateRemoteChannel(CAPTIONS.label);
  expect(requests.isRequested()).toBe(true);
  expect(hold(requests).emitted).toEqual(['requester.joined ben']);
  channel.simulateClose();
  expect(requests.isRequested()).toBe(false);
});

test('[R-MEDIA-61] a member who is gone, hidden, or on another connection asks no more', () => {
  const { requests, connect } = start();
  requests.follow(['ben', 'eve']);
  const [ben, eve] = [connect('ben'), connect('eve')];
  const { emitted } = hold(requests);
  const channel = eve.simulateRemoteChannel(CAPTIONS.label);
  ben.simulateRemoteChannel(CAPTIONS.label);
  requests.follow(['ben']);
  expect(channel.readyState).toBe('closed');
  connect('ben');
  expect(emitted).toEqual(['requester.joined eve', 'requester.joined ben', 'requester.left eve', 'requester.left ben']);
  eve.simulateRemoteChannel(CAPTIONS.label);
  expect(requests.isRequested()).toBe(false);
});

test('[R-MEDIA-61] captions go to open channels of those who ask, and to nobody else', () => {
  const { requests, connect } = start();
  requests.follow(['ben', 'carol']);
  const [ben, carol] = [connect('ben'), connect('carol')];
  const { emitted, tell } = hold(requests);
  const open = ben.simulateRemoteChannel(CAPTIONS.label);
  const opening = carol.simulateRemoteChannel(CAPTIONS.label);
  opening.readyState = 'connecting';
  tell({ type: 'waiting' });
  expect([open.sent, opening.sent]).toEqual([['{"type":"waiting"}'], []]);
  open.bufferedAmount = 1_000_000;
  opening.simulateOpen();
  tell({ type: 'declined' });
  expect([open.sent.length, opening.sent]).toEqual([1, ['{"type":"declined"}']]);
  expect(emitted).toEqual(['requester.joined ben', 'requester.joined carol']);
});

test('[R-MEDIA-67] of each member the latest request counts, and 5 at once are accepted', () => {
  const { requests, connect } = start();
  requests.follow(['eve']);
  const eve = connect('eve');
  const { emitted } = hold(requests);
  const channels = Array.from({ length: 50 }, () => eve.simulateRemoteChannel(CAPTIONS.label));
  expect(requests.channels().size).toBe(1);
  expect(channels.flatMap(({ readyState }, n) => (readyState === 'open' ? [n] : []))).toEqual([
    CAPTIONS.requests.burst - 1,
  ]);
  // A request that replaces another one is no end of the former: nobody is asked again for it.
  expect(new Set(emitted)).toEqual(new Set(['requester.joined eve']));
});
