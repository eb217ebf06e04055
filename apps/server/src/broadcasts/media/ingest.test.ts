import { expect, test, vi } from 'vitest';
import type { Offer } from '@colloquy/machines/contract/negotiation.ts';
import { parseHandOverState } from './handOverState.ts';
import { Ingest, isFreshConnection } from './ingest.ts';
import { DescriptionRefused, noMediaServers, type MediaRoom } from './mediaServers.ts';
import { ViewerPaths } from './viewerPaths.ts';

const offer = (sdp: string, more: Partial<Offer> = {}): Offer => ({ type: 'offer', sdp, ...more });
const withPrint = (print: string) => offer(`v=0\r\na=fingerprint:${print}\r\n`);

test('a fresh connection is recognised by its number, else by its fingerprint', () => {
  expect(isFreshConnection(offer('a', { generation: 1 }), offer('b', { generation: 2 }))).toBe(true);
  expect(isFreshConnection(offer('a', { generation: 2 }), offer('b', { generation: 2 }))).toBe(false);
  expect(isFreshConnection(withPrint('one'), withPrint('two'))).toBe(true);
  expect(isFreshConnection(withPrint('one'), withPrint('one'))).toBe(false);
  expect(isFreshConnection(withPrint('one'), offer('v=0'))).toBe(false);
  const numbered = { ...withPrint('one'), generation: 1 };
  expect([isFreshConnection(numbered, withPrint('two')), isFreshConnection(withPrint('two'), numbered)]).toEqual([
    true,
    true,
  ]);
});

function room(publish: (sdp: string) => Promise<string> = async (sdp) => `answer to ${sdp}`) {
  const requested = vi.fn(publish);
  return { requested, room: { publish: requested } as unknown as MediaRoom };
}

test('[R-STREAM-13] an offer gets the server’s answer under its numbers, and the same one again', async () => {
  const { room: media, requested } = room();
  const ingest = new Ingest();
  const first = await ingest.handleOffer(media, offer('a', { generation: 1, round: 2 }));
  expect(first).toEqual({ type: 'answer', sdp: 'answer to a', generation: 1, round: 2 });
  expect(await ingest.handleOffer(media, offer('a', { generation: 9 }))).toBe(first);
  expect(requested).toHaveBeenCalledTimes(1);
  expect(await new Ingest().handleOffer(media, offer('b'))).toEqual({ type: 'answer', sdp: 'answer to b' });
});

test('[R-STREAM-13] a fresh connection goes to another room, the next exchange on the former one to this room', async () => {
  const { room: media, requested } = room();
  const ingest = new Ingest({ offer: withPrint('one'), answer: { type: 'answer', sdp: 'x' } });
  expect(await ingest.handleOffer(media, withPrint('two'))).toBe('fresh');
  expect(requested).not.toHaveBeenCalled();
  expect(await ingest.handleOffer(media, offer(`${withPrint('one').sdp}a=more`))).toMatchObject({ type: 'answer' });
});

test('a server gets one offer at a time, and a limited number in all', async () => {
  const answers: ((sdp: string) => void)[] = [];
  const slow = room(() => new Promise((resolve) => answers.push(resolve)));
  const ingest = new Ingest();
  const first = ingest.handleOffer(slow.room, offer('0'));
  expect(await ingest.handleOffer(slow.room, offer('1'))).toBe('try_again');
  answers[0]?.('answer');
  expect(await first).toMatchObject({ sdp: 'answer' });
  const quick = room();
  for (let n = 1; n < 50; n += 1)
    expect(await ingest.handleOffer(quick.room, offer(`${n}`))).toMatchObject({ type: 'answer' });
  expect(await ingest.handleOffer(quick.room, offer('one more'))).toBe('try_again');
});

test('a description that a server refuses is invalid, a failure may be tried again', async () => {
  const ingest = new Ingest();
  const refusing = room(async () => Promise.reject(new DescriptionRefused('no')));
  expect(await ingest.handleOffer(refusing.room, offer('a'))).toBe('invalid');
  expect(await ingest.handleOffer(room(async () => Promise.reject(new Error('away'))).room, offer('a'))).toBe(
    'try_again',
  );
  expect(await ingest.handleOffer(room().room, offer('a'))).toMatchObject({ type: 'answer' });
});

test('another node’s saved state is read, and anything else is refused', () => {
  const viewers = new ViewerPaths();
  viewers.add('bob', true, 'star');
  const savedState = { epoch: 1, viewers: viewers.exportState() };
  expect(parseHandOverState(JSON.stringify(savedState))).toEqual(savedState);
  for (const nonsense of [undefined, '', '{', '{}', JSON.stringify({ ...savedState, epoch: 'one' })])
    expect(parseHandOverState(nonsense)).toBeUndefined();
});

test('without a configured media server there is never space', async () => {
  expect([noMediaServers.areConfigured, noMediaServers.haveSpace(), noMediaServers.views()]).toEqual([
    false,
    false,
    [],
  ]);
  await expect(noMediaServers.open(() => {})).rejects.toThrow('none is configured');
  await expect(noMediaServers.adopt({}, () => {})).rejects.toThrow('none is configured');
});
