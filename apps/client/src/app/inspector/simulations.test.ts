import { expect, it, vi } from 'vitest';
import { createActor, fromCallback, setup, type AnyEventObject } from 'xstate';
import { createSimulations } from './simulations.ts';

/** A call of one port with one peer that has a connection. */
function start() {
  const received: AnyEventObject[] = [];
  const requested = vi.fn<(event: AnyEventObject) => void>();
  const port = fromCallback(({ receive }) => receive(requested));
  const peer = setup({ actors: { connection: port } }).createMachine({
    id: 'peer',
    initial: 'linked',
    states: {
      linked: { invoke: { src: 'connection', id: 'connection' }, on: { 'connection.failed': 'failed' } },
      failed: {},
    },
  });
  const call = setup({ actors: { media: port, signalling: port, network: port, peer } }).createMachine({
    id: 'call',
    invoke: [
      { src: 'media', id: 'media' },
      { src: 'signalling', id: 'signalling' },
      { src: 'network', id: 'network' },
      { src: 'peer', id: 'peer' },
    ],
    on: { '*': { actions: ({ event }) => received.push(event) } },
  });
  const services = createSimulations();
  const actor = createActor(services.take(call)).start();
  return { services, actor, received, requested };
}

it('[R-INSPECT-23] emits events in place of ports, those of children too', () => {
  const { services, actor, received } = start();
  services.simulate('kickMe');
  expect(received).toEqual([{ type: 'signal.adminAction', payload: { action: 'kick' } }]);
  services.simulate('failConnections');
  expect(actor.getSnapshot().children['peer']?.getSnapshot()).toMatchObject({ value: 'failed' });
});

it('[R-INSPECT-23] loses the network until toggled again', () => {
  const { services, received } = start();
  services.simulate('loseNetwork');
  expect([...services.active()]).toEqual(['loseNetwork']);
  services.simulate('loseNetwork');
  expect(received.map(({ type }) => type)).toEqual(['network.lost', 'network.returned']);
});

it('[R-INSPECT-23] refuses devices without calling the port, and allows them afterwards', () => {
  const { services, actor, received, requested } = start();
  const media = actor.getSnapshot().children['media'];
  services.simulate('refuseDevices');
  media?.send({ type: 'capture.devices' });
  expect(received).toEqual([{ type: 'media.refused', code: 'NotAllowedError' }]);
  services.simulate('refuseDevices');
  media?.send({ type: 'capture.devices' });
  expect(requested.mock.calls).toEqual([[{ type: 'capture.devices' }]]);
});

it('[R-INSPECT-23] emits nothing for a port that has ended', () => {
  const { services, actor, received } = start();
  actor.stop();
  services.simulate('kickMe');
  expect(received).toEqual([]);
});
