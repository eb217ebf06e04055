import { streamSetup } from './streamSetup.ts';

/** Whether the server can reach us. Peers outlive the link: they are notified when it is lost and when it is back. */
export const link = streamSetup.createStateConfig({
  description: 'Whether the server can reach us',
  initial: 'connecting',
  states: {
    connecting: {
      description: 'The port connects: 5 attempts, 1 s apart',
      on: { 'link.opened': 'open', 'link.gaveUp': 'down' },
    },
    open: {
      description: 'Messages get through, and the list arrives by itself',
      entry: ['requestList', { type: 'sendToPeers', params: { type: 'signalling.restored' } }],
      exit: { type: 'sendToPeers', params: { type: 'signalling.lost' } },
      on: { 'link.lost': 'connecting', 'link.gaveUp': 'down' },
    },
    down: {
      description: 'All attempts are used up; the person may retry',
      tags: 'needsHelp',
      on: {
        'link.opened': 'open',
        'user.retryRequested': {
          target: 'connecting',
          actions: { type: 'sendToServer', params: { type: 'reopen.link' } },
        },
      },
    },
  },
});
