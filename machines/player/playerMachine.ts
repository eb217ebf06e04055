import { setup } from 'xstate';
import { DELAYS } from '../contract/limits.ts';

export type PlayerEvent =
  /** A pointer moves over the player, or a key is pressed there. */
  | { type: 'user.acted' }
  /** The pointer has left the player. */
  | { type: 'user.left' }
  /** A finger touched the picture. */
  | { type: 'user.tapped' }
  /** The keyboard's focus or an open menu is in the control bar, or no longer is. */
  | { type: 'controls.entered' }
  | { type: 'controls.left' }
  /** The sender's picture is on the screen, or nothing arrives from it. */
  | { type: 'picture.shown' }
  | { type: 'sender.lost' };

/** The player of a watched broadcast: whether its controls are in sight, and whether its picture is live. */
export const playerMachine = setup({
  types: { events: {} as PlayerEvent },
  delays: { controlsIdle: DELAYS.controlsIdle },
}).createMachine({
  id: 'player',
  description: 'The player of a watched broadcast',
  type: 'parallel',
  states: {
    controls: {
      description: 'Whether the control bar is in sight',
      initial: 'shown',
      states: {
        shown: {
          description: 'In sight until nothing was done for a while',
          on: {
            'user.acted': { target: 'shown', reenter: true },
            'user.left': 'hidden',
            'user.tapped': 'hidden',
            'controls.entered': 'inUse',
          },
          after: { controlsIdle: 'hidden' },
        },
        inUse: {
          description: 'The focus is in it, so it stays in sight',
          on: { 'controls.left': 'shown' },
        },
        hidden: {
          description: 'Only the picture is in sight',
          on: { 'user.acted': 'shown', 'user.tapped': 'shown', 'controls.entered': 'inUse' },
        },
      },
    },
    picture: {
      description: 'What the player shows of the broadcast',
      initial: 'awaited',
      states: {
        awaited: { description: 'Nothing was shown so far', on: { 'picture.shown': 'live' } },
        live: { description: 'What the sender sends now', on: { 'sender.lost': 'kept' } },
        kept: {
          description: 'The last picture, while the connection is renewed or another sender takes over',
          on: { 'picture.shown': 'live' },
        },
      },
    },
  },
});
