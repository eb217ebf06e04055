import { roomCallSetup } from '../roomCallSetup.ts';

const wakePeers = { type: 'sendToPeers', params: { type: 'network.returned' } } as const;

/**
 * The region of this device's network: it shows why the connection is lost, and wakes the peers when the network is back.
 * `signalling` then reopens the connection to the server by itself.
 */
export const network = roomCallSetup.createStateConfig({
  description: 'Whether this device has a network',
  initial: 'online',
  states: {
    online: {
      description: 'The browser reports a network',
      on: {
        'network.lost': 'offline',
        // Another network, or awake after sleep: existing connections may be dead.
        'network.returned': { actions: wakePeers },
      },
    },
    offline: {
      description: 'The browser reports that there is no network',
      on: { 'network.returned': { target: 'online', actions: wakePeers } },
    },
  },
});
