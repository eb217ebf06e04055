import type { FailureCode, MediaFailureCode } from '@colloquy/machines/contract/failure.ts';
import { sentenceFor } from './failures.ts';
import { count } from './formats.ts';
import { roomWords } from './room.ts';
import { localised } from './locale.ts';

/** Every string of the stream page. Those of the product's specification are verbatim. */
export const streamWords = localised({
  title: 'Stream',
  goLive: 'Go Live',
  broadcasting: 'Broadcasting...',
  endStream: 'End Stream',
  broadcasters: 'Available Broadcasters',
  broadcastersShort: 'Broadcasters',
  watching: (n: number) => `${n} watching`,
  nobody: 'No active broadcasters',

  about: 'About this stream',
  tags: 'Tags',
  liveFor: (time: string) => `Live for ${time}`,
  form: {
    title: 'Title, tags and language',
    streamTitle: 'Title of your stream',
    tags: 'Tags',
    tagsFull: (most: number) => `A stream can have up to ${most} tags.`,
    language: 'Language of your stream',
    noLanguage: 'Not given',
  },
  filter: 'Find a stream by its tags',
  noneTagged: (typed: string) => `No stream has a tag that begins with “${typed}”.`,
  noneTaggedHint: 'Try another one, or look at all streams.',
  showAll: 'Show all streams',
  link: { label: 'Link to this stream', copy: 'Copy link', copied: 'Copied' },

  player: 'Player',
  controls: 'Stream controls',
  live: 'LIVE',
  offAir: 'Nobody sees you until you go live.',
  offAirHint: 'Look at yourself first, or go live at once.',
  onlyYou: 'Only you can see this',
  turnOnCamera: 'Turn on camera',
  closePreview: 'Close preview',
  cancel: 'Cancel',
  gettingMedia: 'Waiting for camera and microphone',
  gettingMediaHint: 'Your browser may ask for permission.',
  starting: 'Going live',
  joining: (name: string) => `Joining ${name || 'the stream'}`,
  interrupted: 'The picture has stopped.',
  ended: (name: string) => (name ? `${name} ended the stream.` : 'This stream has ended.'),
  endedHint: 'Here is who else is live.',
  ownPicture: 'Your own picture',
  pictureOf: (name: string) => (name ? `Stream of ${name}` : 'Stream'),
  cameraOff: 'Your camera is off',
  leave: 'Leave stream',
  soundOff: 'Turn sound off',
  soundOn: 'Turn sound on',
  theatre: 'Theatre mode',
  leaveTheatre: 'Leave theatre mode',
  pictureInPicture: roomWords.pictureInPicture,
  fullScreen: roomWords.fullScreen,
  leaveFullScreen: roomWords.leaveFullScreen,
  toggles: {
    microphone: { on: roomWords.muteMicrophone, off: roomWords.unmuteMicrophone },
    camera: { on: roomWords.stopCamera, off: roomWords.startCamera },
  },

  you: 'You',
  nowWatching: 'Watching',
  loadingList: 'Looking for broadcasts',
  beFirst: 'Be the first to go live.',
  watch: (name: string, n: number) => `Watch ${name}, ${n} watching`,
  people: (n: number) => count(n, 'person is watching', 'people are watching'),

  chat: 'Chat',
  sections: 'Beside the stream',
  talk: {
    messages: roomWords.messages,
    noMessages: 'Say hello. Messages disappear when the stream ends.',
    messageField: roomWords.messageField,
    send: roomWords.send,
  },
  noTalk: 'Chat opens when you watch a stream or go live.',
  notSent: 'Not sent.',

  direct: {
    broadcasting: 'Peer to peer: encrypted from you to each viewer. Viewers can learn your network address.',
    watching: (name: string) => `Peer to peer: encrypted from ${name} to you. ${name} can learn your network address.`,
  },
  throughServer: {
    broadcasting: 'Your stream passes our media server, which could see and hear it.',
    watching: 'This stream passes our media server, which could see and hear it.',
  },
  mixed: 'For some viewers your stream passes our media server, which could see and hear it.',
  ways: {
    direct: 'Streams are peer to peer: picture and sound are encrypted from the broadcaster to each viewer.',
    server: 'Small streams are peer to peer. Larger ones pass our media server, which could see and hear them.',
  },
  chatPasses: 'Chat passes our server.',

  linkLost: 'Signal lost. What you see goes on while we reconnect.',
  tryAgain: 'Try again',
  watchAgain: 'Watch again',
  reload: 'Reload the page',
  failures: {
    list: (code: FailureCode) => `Failed to get broadcasters: ${sentenceFor(code)}`,
    media: (code: MediaFailureCode) => `Failed to access camera/microphone: ${sentenceFor(code)}`,
    join: (code: FailureCode) => `Failed to join stream: ${sentenceFor(code)}`,
    leave: (code: FailureCode) => `Failed to leave stream: ${sentenceFor(code)}`,
    start: (code: FailureCode) => `Failed to start stream: ${sentenceFor(code)}`,
    localVideo: 'Local video element not found',
    video: (reason: string) => `Video loading failed: ${reason}`,
  },

  statistics: {
    title: 'Your stream',
    uplink: 'Uplink',
    limitedBy: 'Limited by',
    viewers: 'Connections',
    limits: { none: 'Nothing', cpu: 'Your processor', bandwidth: 'Your line', other: 'Something else' },
    direct: (n: number) => `${n} direct`,
    relayed: (n: number) => `${n} through a relay`,
    server: (n: number) => `${n} to our media server`,
    connecting: (n: number) => `${n} connecting`,
    noViewers: 'None yet',
    rate: (bitsPerSecond: number) =>
      bitsPerSecond >= 1_000_000
        ? `${(bitsPerSecond / 1_000_000).toFixed(1)} Mbit/s`
        : `${Math.round(bitsPerSecond / 1_000)} kbit/s`,
  },
} as const);
