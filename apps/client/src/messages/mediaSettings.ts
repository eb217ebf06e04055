import { localised } from './localised.ts';

/** What makes one's own picture and sound, and those of others, more comfortable; loaded when it is needed. */
export const mediaSettingsMessages = localised('mediaSettings', {
  mirrorSelf: 'Mirror my video',
  pushToTalk: 'Hold space to talk while muted',
  removeNoise: 'Remove background noise',
  background: 'Background',
  backgrounds: {
    none: 'None',
    blur: 'Blurred',
    dusk: 'Dusk',
    meadow: 'Meadow',
    study: 'Study',
    own: 'Your image',
  },
  chooseOwn: 'Add image',
  noPicture: 'Your browser can’t show this file as an image.',
  brighter: 'Brighten my video',
  tooSlow: 'Your device is too slow for this effect, so it was turned off. Others see your camera as it is.',
  failed: {
    picture: 'The effect failed and was turned off. Others see your camera as it is.',
    sound: 'Noise removal failed and was turned off.',
  },

  volume: 'Volume',
  volumeOf: (name: string) => `${name}’s volume`,
  volumeHint: 'Only for you, for as long as this call lasts.',
  percent: (percent: number) => `${percent}%`,

  recording: 'Say something. Recording for 3 seconds.',
  playing: 'This is how others hear you.',
  heard: 'That was you. Too quiet? Choose another microphone, or move closer.',
  silence: 'We heard nothing. Choose another microphone, or turn it on in your system settings.',
  notRecorded: 'Your sound couldn’t be recorded.',
} as const);
