import { streamSetup } from './streamSetup.ts';

/** Whether the server can reach us. Peers outlive that connection: they are notified when it is lost and when it is back. */
export const signalling = streamSetup.createStateConfig({
  description: 'Whether the server can reach us',
  initial: 'connecting',
  states: {
    connecting: {
      description: 'The port connects: 5 attempts, 1 s apart',
      on: { 'signalling.opened': 'open', 'signalling.gaveUp': 'down' },
    },
    open: {
      description: 'Messages get through, and the list arrives by itself',
      entry: ['requestList', { type: 'sendToPeers', params: { type: 'signalling.restored' } }],
      exit: { type: 'sendToPeers', params: { type: 'signalling.lost' } },
      on: { 'signalling.lost': 'connecting', 'signalling.gaveUp': 'down' },
    },
    down: {
      description: 'All attempts are used up; the person may retry',
      tags: 'needsHelp',
      on: {
        'signalling.opened': 'open',
        'user.retryRequested': {
          target: 'connecting',
          actions: { type: 'sendToServer', params: { type: 'reopen.signalling' } },
        },
      },
    },
  },
});
