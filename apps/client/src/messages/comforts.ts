import { localised } from './locale.ts';

/** What makes one's own picture and sound, and those of others, more comfortable; loaded when it is needed. */
export const comfortWords = localised({
  mirrorSelf: 'Mirror my own picture',
  pushToTalk: 'Hold the space bar to talk while muted',
  removeNoise: 'Remove background noise',
  background: 'Background',
  backgrounds: {
    none: 'As it is',
    blur: 'Blurred',
    dusk: 'Dusk',
    meadow: 'Meadow',
    study: 'Study',
    own: 'My own picture',
  },
  chooseOwn: 'Choose a picture of mine',
  noPicture: 'This file is not a picture that your browser can show.',
  brighter: 'Brighten my picture',
  tooSlow: 'Your computer is too slow for this background. It is off: others see your room again.',
  failed: {
    picture: 'The change to your picture did not work. It is off: others see your room.',
    sound: 'Removing noise did not work. It is off.',
  },

  volume: 'Volume',
  volumeOf: (name: string) => `Volume of ${name}`,
  volumeHint: 'Only for you, for as long as this call lasts.',
  percent: (percent: number) => `${percent} %`,
  done: 'Done',

  recording: 'Say something. Recording for 3 seconds.',
  playing: 'This is how others hear you.',
  heard: 'That was you. Too quiet? Choose another microphone, or go closer.',
  silence: 'No sound came in. Choose another microphone, or turn it on in your system.',
  notRecorded: 'Your sound could not be recorded.',
} as const);
