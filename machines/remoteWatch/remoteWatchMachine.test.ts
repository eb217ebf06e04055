import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { Failure } from '../contract/failure.ts';
import { fakeCallbackPort, fakePromisePort } from '../testing/fakePorts.ts';
import type { RequestGrant, EndGrant, WatchRoomEvent, WatchRoomInput } from './ports.ts';
import { remoteWatchMachine } from './remoteWatchMachine.ts';

const GRANT = { id: 'g', room_name: 'den', grant: 'signed', ends_at: '2026-11-22T18:00:00.000Z' };
const requested = { type: 'user.watchRequested', roomName: 'den', token: 'planted' } as const;

function developer() {
  const requestGrant = fakePromisePort<RequestGrant>();
  const watchRoom = fakeCallbackPort<{ type: string }, WatchRoomEvent, WatchRoomInput>();
  const ended: EndGrant[] = [];
  const actor = createActor(
    remoteWatchMachine.provide({
      actors: { requestGrant: requestGrant.logic, watchRoom: watchRoom.logic },
      actions: { endGrant: (_, about) => void ended.push(about) },
    }),
    { input: { roomName: '' } },
  ).start();
  return { actor, requestGrant, watchRoom, ended, at: () => actor.getSnapshot().value };
}

async function watching() {
  const started = developer();
  started.actor.send(requested);
  await started.requestGrant.answer(GRANT);
  started.watchRoom.emit({ type: 'watch.opened' });
  return started;
}

it('[R-INSPECT-40] requests a grant with the token, and keeps the grant only', async () => {
  const { requestGrant, watchRoom, actor, at } = await watching();
  expect(requestGrant.requested).toEqual([{ roomName: 'den', token: 'planted' }]);
  expect(watchRoom.inputs).toEqual([{ grant: 'signed' }]);
  expect(at()).toEqual({ watching: 'open' });
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('planted');
});

it('[R-INSPECT-40] shows why there is no grant, and allows a retry', async () => {
  const { actor, requestGrant, at } = developer();
  actor.send(requested);
  await requestGrant.fail(new Failure('not_authorized'));
  expect(at()).toBe('asking');
  expect(actor.getSnapshot().context.failure).toBe('not_authorized');
  actor.send(requested);
  expect([at(), actor.getSnapshot().context.failure]).toEqual(['granting', undefined]);
});

it('[R-INSPECT-42] stopping the watch ends the grant', async () => {
  const { actor, watchRoom, ended, at } = await watching();
  actor.send({ type: 'user.watchEnded' });
  expect([at(), ended, watchRoom.closed()]).toEqual(['asking', [{ inspection: GRANT }], 1]);
});

it('[R-INSPECT-42] shows why a grant has ended; a lost socket does not end it', async () => {
  const { actor, watchRoom, at } = await watching();
  watchRoom.emit({ type: 'watch.lost' });
  expect(at()).toEqual({ watching: 'connecting' });
  watchRoom.emit({ type: 'watch.ended', why: 'revoked' });
  expect([at(), actor.getSnapshot().context.why]).toEqual(['ended', 'revoked']);
  actor.send({ type: 'user.watchAgainRequested' });
  expect(at()).toBe('asking');
});
