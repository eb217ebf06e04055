import { setup } from 'xstate';

/** A player's controls hide after this long without a pointer's movement or a key; milliseconds. */
const CONTROLS_IDLE_MS = 3_000;

export type PlayerEvent =
  /** A pointer moves over the player, or a key is pressed there. */
  | { type: 'user.acted' }
  /** The pointer has left the player. */
  | { type: 'pointer.left' }
  /** A finger touched the picture. */
  | { type: 'user.tapped' }
  /** The keyboard's focus or an open menu is in the control bar. */
  | { type: 'controls.entered' }
  /** The keyboard's focus has left the control bar. */
  | { type: 'controls.left' }
  /** The sender's picture is on the screen. */
  | { type: 'picture.shown' }
  /** Nothing arrives from the sender. */
  | { type: 'sender.lost' }
  /** Picture and sound are stopped, or go on with what is sent now. */
  | { type: 'user.pauseToggled' };

/** The player of a watched broadcast: whether its controls are visible, whether its picture is live, and whether it plays. */
export const playerMachine = setup({
  types: { events: {} as PlayerEvent },
  delays: { controlsIdle: CONTROLS_IDLE_MS },
}).createMachine({
  id: 'player',
  description: 'The player of a watched broadcast',
  type: 'parallel',
  states: {
    controls: {
      description: 'Whether the control bar is visible',
      initial: 'shown',
      states: {
        shown: {
          description: 'Visible until idle',
          on: {
            'user.acted': { target: 'shown', reenter: true },
            'pointer.left': 'hidden',
            'user.tapped': 'hidden',
            'controls.entered': 'inUse',
          },
          after: { controlsIdle: 'hidden' },
        },
        inUse: {
          description: 'The focus is in it, so it stays visible',
          on: { 'controls.left': 'shown' },
        },
        hidden: {
          description: 'Only the picture is visible',
          on: { 'user.acted': 'shown', 'user.tapped': 'shown', 'controls.entered': 'inUse' },
        },
      },
    },
    picture: {
      description: 'What the player shows of the broadcast',
      initial: 'loading',
      states: {
        loading: { description: 'Nothing was shown so far', on: { 'picture.shown': 'live' } },
        live: { description: 'What the sender sends now', on: { 'sender.lost': 'frozen' } },
        frozen: {
          description: 'The last frame, while the connection is renewed or another sender takes over',
          on: { 'picture.shown': 'live' },
        },
      },
    },
    playback: {
      description: 'Whether the viewer has stopped it; a live broadcast goes on meanwhile',
      initial: 'playing',
      states: {
        playing: { description: 'Picture and sound are played', on: { 'user.pauseToggled': 'paused' } },
        paused: {
          description: 'A still picture without sound; what is missed is not shown later',
          on: { 'user.pauseToggled': 'playing' },
        },
      },
    },
  },
});
