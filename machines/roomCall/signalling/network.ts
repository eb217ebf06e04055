import { roomCallSetup } from '../roomCallSetup.ts';

const wakePeers = { type: 'sendToPeers', params: { type: 'network.returned' } } as const;

/**
 * The region of this device's network. It decides nothing about the connection or the peers, which detect a loss themselves;
 * it shows the cause, and wakes both at once when the network is back.
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
