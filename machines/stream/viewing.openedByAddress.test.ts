import { describe, expect, test } from 'vitest';
import { onAirAnn, onAirBen, startStream } from '../testing/startStream.ts';

const WATCHING = { role: { viewing: 'watching' } } as const;
const INTERRUPTED = { role: { viewing: 'interrupted' } } as const;

describe('a stream opened by its address', () => {
  test('[R-STREAM-27] is joined before the list comes, and gets its name from it', () => {
    const leo = startStream();
    leo.send({ type: 'user.streamOpened', id: 'ann-1' });
    leo.opens([onAirAnn]);
    expect(leo.sent('send.join-stream').at(-1)?.payload).toMatchObject({ broadcaster_id: 'ann-1' });
    leo.offers('ann-1');
    expect([leo.isIn(WATCHING), leo.context().watched?.name]).toEqual([true, 'Ann Otter']);
  });

  test('[R-STREAM-27] is joined although a list of too many leaves it out', () => {
    const leo = startStream();
    leo.opens([onAirBen]);
    leo.send({ type: 'user.streamOpened', id: 'ann-1' });
    leo.offers('ann-1');
    expect(leo.isIn(WATCHING)).toBe(true);
  });

  test('[R-STREAM-27] has ended if it is not on air, which is no failure', () => {
    const leo = startStream();
    leo.opens([onAirBen]);
    leo.send({ type: 'user.streamOpened', id: 'ann-1' });
    leo.refuse('join-stream', 'stream_not_found');
    expect([leo.isIn({ role: 'ended' }), leo.context().failure]).toEqual([true, undefined]);
    leo.notice('broadcaster-available', [onAirBen, onAirAnn]);
    expect(leo.isIn({ role: 'ended' })).toBe(true);
    leo.send({ type: 'user.broadcasterPicked', id: 'ben-1' });
    expect(leo.context().watched?.name).toBe('Ben Fox');
  });

  test('[R-STREAM-27] has ended if its id is none that the server accepts', () => {
    const leo = startStream();
    leo.opens([onAirBen]);
    leo.send({ type: 'user.streamOpened', id: 'x'.repeat(1_000) });
    leo.refuse('join-stream', 'invalid');
    leo.refuse('leave-stream', 'invalid');
    expect([leo.isIn({ role: 'ended' }), leo.context().failure]).toEqual([true, undefined]);
  });

  test('a broadcast from the list that may not be joined is a failure', () => {
    const leo = startStream();
    leo.joins();
    leo.refuse('join-stream', 'invalid');
    expect([leo.isIn(INTERRUPTED), leo.context().failure]).toEqual([true, { kind: 'join', code: 'invalid' }]);
  });

  test('[R-STREAM-27] takes the place of a preview, whose camera is released, but not of a broadcast', () => {
    const leo = startStream();
    leo.opens([onAirAnn]);
    leo.send({ type: 'user.previewRequested' });
    leo.captures();
    leo.send({ type: 'user.streamOpened', id: 'ann-1' });
    expect([leo.sent('send.join-stream').length, leo.media.closed()]).toEqual([1, 1]);
    leo.send({ type: 'user.leftStream' });
    leo.goesLive();
    expect(leo.stream.getSnapshot().can({ type: 'user.streamOpened', id: 'ann-1' })).toBe(false);
  });

  test('[R-STREAM-27] takes the place of the watched one', () => {
    const leo = startStream();
    leo.watches();
    const can = (id: string) => leo.stream.getSnapshot().can({ type: 'user.streamOpened', id });
    expect([can('ann-1'), can('ben-1')]).toEqual([false, true]);
    leo.send({ type: 'user.streamOpened', id: 'ben-1' });
    expect(leo.signalling.commands.slice(-2)).toMatchObject([
      { type: 'send.leave-stream', payload: { broadcaster_id: 'ann-1' } },
      { type: 'send.join-stream', payload: { broadcaster_id: 'ben-1' } },
    ]);
  });
});
