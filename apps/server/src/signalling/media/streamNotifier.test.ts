import { expect, it } from 'vitest';
import type { Member } from '../../rooms/registryTypes.ts';
import type { Signals } from '../notices/signals.ts';
import { createStreamNotifier } from './streamNotifier.ts';

const ROOM = 'live:1';
const sdp = 'v=0';

it('[R-STREAM-13] the broadcaster is sent what its viewers and its media server do', async () => {
  const { notify, done } = notifier();
  notify.viewerJoined('sfu:1');
  notify.viewerLeft('sfu:1');
  notify.answer('sfu:1', { type: 'answer', sdp });
  notify.sizes('sfu:1', true);
  await settle();
  expect(done).toEqual([
    ['ann', 'viewer-joined', { viewer_id: 'sfu:1' }, ROOM],
    ['ann', 'viewer-left', { viewer_id: 'sfu:1' }, ROOM],
    ['ann', 'stream-answer', { sender_id: 'sfu:1', answer: { type: 'answer', sdp } }, ROOM],
    ['ann', 'stream-sizes', { viewer_id: 'sfu:1', half: true }, ROOM],
  ]);
});

it('[R-STREAM-20] a viewer is sent the server’s offer', async () => {
  const { notify, done } = notifier();
  notify.offer('bob', 'sfu:1', { type: 'offer', sdp });
  await settle();
  expect(done).toEqual([['bob', 'stream-offer', { sender_id: 'sfu:1', offer: { type: 'offer', sdp } }, ROOM]]);
});

it.each(['stream_full', 'try_again'] as const)(
  '[R-STREAM-20] a viewer to whom nobody can send learns why (%s), then loses its seat',
  async (why) => {
    const { notify, done } = notifier();
    notify.reject('bob', why);
    await settle();
    expect(done).toMatchObject([
      ['bob', 'signalError', { event: 'join-stream', code: why }, ROOM],
      ['leave', ROOM, 'bob'],
    ]);
  },
);

it('a viewer who has left meanwhile is sent nothing', async () => {
  const { notify, done, warnings } = notifier();
  notify.offer('cy', 'sfu:1', { type: 'offer', sdp });
  await settle();
  expect([done, warnings()]).toEqual([[], 0]);
});

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A notifier of Ann's broadcast, which Bob watches, and everything that was done. */
function notifier({ fails = false } = {}) {
  const done: unknown[] = [];
  let warnings = 0;
  const members = ['ann', 'bob'].map((memberId) => ({ memberId }) as Member);
  const notify = createStreamNotifier(
    {
      registry: {
        membersOf: (room) => (room === ROOM ? members : []),
        leave: async ({ room, memberId }) => {
          done.push(['leave', room, memberId]);
          return { kind: 'left' };
        },
      },
      signals: {
        async toMember(room: string, { memberId }: Member, name: string, payload: object) {
          if (fails) throw new Error('away');
          done.push([memberId, name, payload, room]);
        },
      } as unknown as Signals,
      log: { warn: () => (warnings += 1) },
    },
    ROOM,
    'ann',
  );
  return { notify, done, warnings: () => warnings };
}

it('what cannot be sent ends nothing, and is logged', async () => {
  const { notify, warnings } = notifier({ fails: true });
  notify.viewerJoined('bob');
  notify.reject('bob', 'stream_full');
  await settle();
  expect(warnings()).toBe(2);
});
