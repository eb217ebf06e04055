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
      always: { guard: 'signallingDown', target: 'stranded' },
      on: { 'connection.connected': 'connected', 'connection.failed': 'broken', 'network.returned': 'broken' },
      after: { connectTimeout: { actions: 'climb' } },
    },
    connected: {
      description: 'Media flows.',
      tags: 'live',
      entry: assign({ rung: 'first' }),
      on: { 'connection.disconnected': 'wavering', 'connection.failed': 'broken' },
    },
    wavering: {
      description: 'Nothing arrives for the moment; usually it recovers by itself.',
      on: { 'connection.connected': 'connected', 'connection.failed': 'broken', 'network.returned': 'broken' },
      after: { waver: 'broken' },
    },
    broken: {
      description: 'A restart is due; it needs signalling.',
      always: [{ guard: 'signallingDown', target: 'stranded' }, { target: 'restarting' }],
    },
    restarting: {
      description: 'The connection gathers new routes to the far side.',
      entry: 'restartIce',
      on: {
        'connection.connected': 'connected',
        'signalling.lost': 'stranded',
        // Candidates gathered without a network were not found.
        'network.returned': { target: 'restarting', reenter: true },
      },
      after: { connectTimeout: { actions: 'climb' } },
    },
    stranded: {
      description:
        'Not connected, and signalling is down: the existing connection may still connect, but nothing new can be negotiated.',
      on: { 'connection.connected': 'connected', 'signalling.restored': 'restarting' },
    },
  },
});
