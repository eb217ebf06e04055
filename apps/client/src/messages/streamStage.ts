import { localised } from './locale.ts';

/** A viewer who is brought on stage beside the broadcaster. */
export const streamStageWords = localised('streamStage', {
  ask: 'Ask to join',
  section: 'On stage',
  prepareTitle: 'Join on stage',
  hint: 'If the host accepts, everyone who watches sees and hears you. You connect to the host directly.',
  opening: 'Opening camera and microphone',
  ownPicture: 'Your picture',
  send: 'Send request',
  cancel: 'Cancel',
  waiting: 'Waiting for the host to accept. Nobody sees you yet.',
  withdraw: 'Withdraw request',
  onStage: 'You’re on stage. Everyone who watches sees and hears you.',
  leave: 'Leave the stage',
  declined: 'The host didn’t accept your request.',
  ended: 'You’re no longer on stage.',
  requests: 'Requests to join',
  accept: 'Accept',
  acceptOf: (name: string) => `Accept: ${name}`,
  decline: 'Decline',
  declineOf: (name: string) => `Decline: ${name}`,
  connecting: (name: string) => `${name} is joining you on stage.`,
  shown: (name: string) => `${name} is on stage with you.`,
  remove: 'Remove from stage',
  with: (name: string) => `With ${name}`,
  pictureOf: (name: string) => `${name} on stage`,
});
