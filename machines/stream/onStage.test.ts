import { expect, test } from 'vitest';
import { offerOf, onAirAnn, ownSession, startStream } from '../testing/startStream.ts';

const captured = { type: 'media.captured', captured: { streamId: 'self', microphone: true, camera: true } } as const;
const stageOf = (broadcaster_id: string, id?: string) => ({
  broadcaster_id,
  guest: id === undefined ? null : { id, name: 'Somebody' },
});

/** Leo watches Ann, and has asked. */
function asking() {
  const started = startStream();
  const { stream, notice } = started;
  stream.send({ type: 'signalling.opened' });
  notice('broadcaster-available', [onAirAnn]);
  stream.send({ type: 'user.broadcasterPicked', id: 'ann-1' });
  notice('session', ownSession('leo-1'));
  notice('stream-offer', { sender_id: 'ann-1', offer: offerOf('o') });
  stream.send({ type: 'user.stageOpened' });
  stream.send(captured);
  stream.send({ type: 'user.stageRequested' });
  return started;
}

test('[R-STAGE-1] a viewer who is accepted connects to the broadcaster, beside the watched picture', () => {
  const { stream, notice } = asking();
  expect(stream.getSnapshot().matches({ onStage: { guest: 'asking' } })).toBe(true);
  notice('stream-stage', stageOf('ann-1', 'leo-1'));
  const { stagePeer, peers } = stream.getSnapshot().context;
  expect(stagePeer?.memberId).toBe('stage:ann-1');
  expect(Object.keys(peers)).toEqual(['ann-1']);
  notice('stream-stage', stageOf('ann-1'));
  expect(stream.getSnapshot().matches({ onStage: 'none' })).toBe(true);
  expect(stream.getSnapshot().context.own).toBeUndefined();
  expect(stream.getSnapshot().context.stagePeer).toBeUndefined();
});

test('[R-STAGE-1] a declined viewer, and one who stops watching, releases camera and microphone', () => {
  const declined = asking();
  declined.notice('stream-stage', { ...stageOf('ann-1'), declined: true });
  expect(declined.stream.getSnapshot().context.own).toBeUndefined();
  const left = asking();
  left.stream.send({ type: 'user.leftStream' });
  expect(left.stream.getSnapshot().matches({ onStage: 'none' })).toBe(true);
});

test('[R-STAGE-1] the place of another person is none of the viewer’s', () => {
  const { stream, notice } = asking();
  notice('stream-stage', stageOf('ann-1', 'bob-1'));
  expect(stream.getSnapshot().matches({ onStage: { guest: 'asking' } })).toBe(true);
  expect(stream.getSnapshot().context.stage.guest?.id).toBe('bob-1');
});

test('[R-STAGE-2] who watches a program is not offered to join', () => {
  const started = startStream();
  const { stream, notice } = started;
  started.watches();
  expect(stream.getSnapshot().can({ type: 'user.stageOpened' })).toBe(true);
  notice('stream-stage', { ...stageOf('ann-1'), closed: true });
  expect(stream.getSnapshot().can({ type: 'user.stageOpened' })).toBe(false);
  // What held there does not hold elsewhere.
  stream.send({ type: 'user.streamOpened', id: 'ben-1' });
  notice('stream-offer', { sender_id: 'ben-1', offer: offerOf('o') });
  expect(stream.getSnapshot().can({ type: 'user.stageOpened' })).toBe(true);
});

test('[R-STAGE-4] viewers see both once the guest’s picture has arrived, and the broadcaster alone after it', () => {
  const { stream, notice } = startStream();
  stream.send({ type: 'signalling.opened' });
  stream.send({ type: 'user.goLiveRequested' });
  stream.send(captured);
  notice('session', ownSession('leo-1'));
  notice('stream-stage', stageOf('leo-1', 'v1'));
  expect(stream.getSnapshot().matches({ onStage: { host: 'expecting' } })).toBe(true);
  stream.send({ type: 'peer.framesShown', memberId: 'stage:v1' });
  expect(stream.getSnapshot().matches({ onStage: { host: 'shown' } })).toBe(true);
  expect(stream.getSnapshot().context.stagePeer?.memberId).toBe('stage:v1');
  stream.send({ type: 'stage.mixed', streamId: 'stage' });
  expect(stream.getSnapshot().context.stageStreamId).toBe('stage');
  notice('stream-stage', stageOf('leo-1'));
  expect(stream.getSnapshot().context.stageStreamId).toBeUndefined();
  expect(stream.getSnapshot().matches({ onStage: 'none' })).toBe(true);
});

test('[R-STAGE-2] accepting another viewer removes the former guest first', () => {
  const leo = startStream();
  leo.goesLive();
  const actions = () => leo.sent('send.stream-stage').map(({ payload }) => payload.action);
  leo.send({ type: 'user.guestAccepted', id: 'v1' });
  leo.notice('stream-stage', stageOf('leo-1', 'v1'));
  leo.send({ type: 'user.guestAccepted', id: 'v2' });
  expect(actions()).toEqual(['accept', 'remove', 'accept']);
  leo.notice('stream-stage', stageOf('leo-1'));
  leo.notice('stream-stage', stageOf('leo-1', 'v2'));
  expect(leo.context().stagePeer?.memberId).toBe('stage:v2');
});

test('[R-STAGE-4] the guest learns whether the broadcaster shows a screen', () => {
  const leo = startStream();
  leo.goesLive();
  const shown = () => leo.sent('send.stream-stage').map(({ payload }) => payload);
  leo.notice('stream-stage', stageOf('leo-1', 'v1'));
  leo.send({ type: 'peer.framesShown', memberId: 'stage:v1' });
  leo.send({ type: 'user.sourceChosen', source: 'screen' });
  leo.media.emit({ type: 'media.screenCaptured', streamId: 'screen' });
  expect(shown()).toEqual([
    { action: 'show', screen: false },
    { action: 'show', screen: true },
  ]);
  const { stream, notice } = asking();
  notice('stream-stage', { ...stageOf('ann-1', 'leo-1'), screen: true });
  expect(stream.getSnapshot().context.stage.isScreen).toBe(true);
});
