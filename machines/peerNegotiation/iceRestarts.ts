import { assign } from 'xstate';
import { peerSetup } from './peerSetup.ts';

/**
 * Whether media flows. A first failure leads to an ICE restart, and so does any connection that is not connected when
 * the network is back; if that does not help within the timeout, the connection is given up. No timer runs while
 * signalling is down, because no next step could be signalled.
 */
export const transport = peerSetup.createStateConfig({
  description: 'Whether the agreed descriptions carry media.',
  initial: 'connecting',
  states: {
    connecting: {
      description: 'Not connected yet.',
      always: { guard: 'signallingDown', target: 'awaitingSignalling' },
      on: { 'connection.connected': 'connected', 'connection.failed': 'failed', 'network.returned': 'failed' },
      after: { connectTimeout: { actions: 'failAttempt' } },
    },
    connected: {
      description: 'Media flows.',
      tags: 'live',
      entry: assign({ attempt: 'first' }),
      on: { 'connection.disconnected': 'disconnected', 'connection.failed': 'failed' },
    },
    disconnected: {
      description: 'Nothing arrives for the moment; usually it recovers by itself.',
      on: { 'connection.connected': 'connected', 'connection.failed': 'failed', 'network.returned': 'failed' },
      after: { disconnectedTimeout: 'failed' },
    },
    failed: {
      description: 'A restart is due; it needs signalling.',
      always: [{ guard: 'signallingDown', target: 'awaitingSignalling' }, { target: 'restarting' }],
    },
    restarting: {
      description: 'The connection gathers new routes to the remote peer.',
      entry: 'restartIce',
      on: {
        'connection.connected': 'connected',
        'signalling.lost': 'awaitingSignalling',
        // Candidates gathered without a network were not found.
        'network.returned': { target: 'restarting', reenter: true },
      },
      after: { connectTimeout: { actions: 'failAttempt' } },
    },
    awaitingSignalling: {
      description:
        'Not connected, and signalling is down: the existing connection may still connect, but nothing new can be negotiated.',
      on: { 'connection.connected': 'connected', 'signalling.restored': 'restarting' },
    },
  },
});
