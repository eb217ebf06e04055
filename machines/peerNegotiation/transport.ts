import { assign } from 'xstate';
import { peerSetup } from './peerSetup.ts';

/**
 * Whether media flows. A first failure gets an ICE restart, and so does whatever is not connected when the network is
 * back; what that does not mend within the patience gives the connection up. No clock runs while signalling is down:
 * nobody could be told of what it would lead to.
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
      description: 'Nothing arrives for the moment; most often it comes back by itself.',
      on: { 'connection.connected': 'connected', 'connection.failed': 'broken', 'network.returned': 'broken' },
      after: { waver: 'broken' },
    },
    broken: {
      description: 'A restart is due; it needs signalling.',
      always: [{ guard: 'signallingDown', target: 'stranded' }, { target: 'restarting' }],
    },
    restarting: {
      description: 'The connection looks for new ways to the far side.',
      entry: 'restartIce',
      on: {
        'connection.connected': 'connected',
        'signalling.lost': 'stranded',
        // What was looked for without a network was not found.
        'network.returned': { target: 'restarting', reenter: true },
      },
      after: { connectTimeout: { actions: 'climb' } },
    },
    stranded: {
      description:
        'Not connected, and signalling is down: what is there may still connect, nothing new can be agreed on.',
      on: { 'connection.connected': 'connected', 'signalling.restored': 'restarting' },
    },
  },
});
