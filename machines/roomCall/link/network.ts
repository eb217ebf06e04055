import { roomCallSetup } from '../roomCallSetup.ts';

const wakePeers = { type: 'sendToPeers', params: { type: 'network.returned' } } as const;

/**
 * The region of this device's network. It decides nothing about the link or the peers, which notice a loss themselves;
 * it says why, and wakes both at once when the network is back instead of letting them wait.
 */
export const network = roomCallSetup.createStateConfig({
  description: 'Whether this device has a network',
  initial: 'online',
  states: {
    online: {
      description: 'The browser sees a network',
      on: {
        'network.lost': 'offline',
        // Another network, or awake after a sleep: what was connected before may not be any more.
        'network.returned': { actions: wakePeers },
      },
    },
    offline: {
      description: 'The browser says that there is no network',
      on: { 'network.returned': { target: 'online', actions: wakePeers } },
    },
  },
});
