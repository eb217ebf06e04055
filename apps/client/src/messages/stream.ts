import type { FailureCode, MediaFailureCode } from '@colloquy/machines/contract/failure.ts';
import { sentenceFor } from './failures.ts';
import { count } from './formats.ts';
import { recordingSize as fileSize } from './numbers.ts';
import { roomMessages } from './room.ts';
import { localised } from './localised.ts';

/** Every string of the stream page. Those of the product's specification are verbatim. */
export const streamMessages = localised('stream', {
  title: 'Stream',
  goLive: 'Go Live',
  broadcasting: 'Broadcasting...',
  endStream: 'End Stream',
  broadcasters: 'Available Broadcasters',
  broadcastersShort: 'Broadcasters',
  watching: (n: number) => `${n} watching`,
  nobody: 'No active broadcasters',
  nowWatching: 'Watching',

  about: 'About this stream',
  tags: 'Tags',
  liveFor: (time: string) => `Live for ${time}`,
  form: {
    title: 'Title, tags and language',
    streamTitle: 'Stream title',
    titleHint: 'What is it about?',
    tags: 'Tags',
    tagsHint: 'Music, Chess',
    tagsFull: (most: number) => `A stream can have up to ${most} tags.`,
    language: 'Stream language',
    noLanguage: 'Not set',
    edit: 'Edit',
    addTitle: 'Add a title',
    save: 'Save',
  },
  filter: 'Search streams',
  noneMatching: (typed: string) => `No streams match “${typed}”.`,
  noneMatchingHint: 'Try another title, name or tag, or see all streams.',
  showAll: 'Show all streams',
  link: { label: 'Link to this stream', copy: 'Copy link', copied: 'Copied' },

  player: 'Player',
  controls: 'Stream controls',
  live: 'LIVE',
  offAir: 'No one sees you until you go live.',
  onlyYou: 'Only you can see this',
  prepare: 'Set up stream',
  turnOnCamera: 'Turn on camera',
  cancel: 'Cancel',
  gettingMedia: 'Waiting for camera and microphone',
  gettingMediaHint: 'If your browser asks, choose Allow.',
  starting: 'Going live',
  joining: (name: string) => `Joining ${name || 'the stream'}`,
  interrupted: 'The video has stopped.',
  ended: (name: string) => (name ? `${name} ended the stream.` : 'This stream has ended.'),
  endedHint: 'Here’s who else is live.',
  ownPicture: 'Your video',
  pictureOf: (name: string) => (name ? `Stream of ${name}` : 'Stream'),
  cameraOff: 'Your camera is off',
  cameraOffHint: 'It turns on when you go live.',
  leave: 'Leave stream',
  close: 'Close',
  more: 'More',
  playerControls: 'Player controls',
  settings: 'Settings',
  quality: 'Quality',
  qualities: { auto: 'Automatic', high: 'High', low: 'Low' },
  volume: 'Volume',
  percent: (n: number) => `${n}%`,
  behind: (ms: number) => (ms < 50 ? '< 0.1 s behind' : `${(ms / 1_000).toFixed(1)} s behind`),
  behindMeans: {
    direct: 'Delay from the broadcaster to you, including your browser’s buffer but not encoding or display',
    server: 'Delay from our media server to you, including your browser’s buffer but not encoding or display',
  },
  reconnecting: 'Reconnecting…',
  pause: 'Pause',
  play: 'Play',
  paused: 'Paused. The stream goes on.',
  keys: {
    'k, Space': 'Pause, or jump back to live',
    m: 'Mute or unmute',
    f: 'Full screen',
    t: 'Theatre mode',
    i: 'Picture in picture',
    '↑ ↓': 'Volume, once you have clicked the player',
    '?': 'This list',
    Esc: 'Leave full screen or theatre mode',
  },
  soundOff: 'Turn sound off',
  soundOn: 'Turn sound on',
  theatre: 'Theatre mode',
  leaveTheatre: 'Leave theatre mode',
  pictureInPicture: roomMessages.pictureInPicture,
  fullScreen: roomMessages.fullScreen,
  leaveFullScreen: roomMessages.leaveFullScreen,
  toggles: {
    microphone: { on: roomMessages.muteMicrophone, off: roomMessages.unmuteMicrophone },
    camera: { on: roomMessages.stopCamera, off: roomMessages.startCamera },
  },

  you: 'You',
  loadingList: 'Looking for broadcasts',
  beFirst: 'Be the first to go live.',
  watch: (name: string, n: number) => `Watch ${name}, ${n} watching`,
  people: (n: number) => count(n, 'person is watching', 'people are watching'),

  chat: 'Chat',
  sections: 'Beside the stream',
  studio: 'Studio',
  noMessages: 'Say hello. Messages disappear when the stream ends.',
  noTalk: 'Chat opens when you watch a stream or go live.',
  notSent: 'Not sent.',
  notDone: 'That didn’t work.',

  direct: {
    broadcasting: 'Peer to peer: encrypted from you to each viewer. Viewers can see your IP address.',
    watching: (name: string) => `Peer to peer: encrypted from ${name} to you. ${name} can see your IP address.`,
  },
  throughServer: {
    broadcasting: 'Your stream goes through our media server, which could see and hear it.',
    watching: 'This stream goes through our media server, which could see and hear it.',
  },
  mixed:
    'For some viewers, your stream goes through our media server, which could see and hear it. Other viewers can see your IP address.',
  ways: {
    direct: 'Streams are peer to peer: broadcaster and viewers can see each other’s IP addresses.',
    server:
      'Small streams are peer to peer: broadcaster and viewers can see each other’s IP addresses. Larger ones go through our media server, which could see and hear them.',
  },
  chatPasses: 'Chat goes through our server.',

  linkLost: 'Signal lost. Your video continues while we reconnect.',
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

  source: 'What viewers see',
  sources: { camera: 'Camera', screen: 'Screen', both: 'Screen with camera' },
  inset: 'Camera position',
  corners: { bottomRight: 'Bottom right', bottomLeft: 'Bottom left', topRight: 'Top right', topLeft: 'Top left' },
  microphoneLevel: roomMessages.microphoneLevel,
  choose: { microphone: 'Choose microphone', camera: roomMessages.choose.camera },

  health: {
    title: 'Stream health',
    states: { good: 'Good', strained: 'Needs attention' },
    troubles: {
      upload: 'Your upload is too slow for this picture. Stop other uploads, or connect by cable.',
      processor: 'Your device is too slow for this picture. Closing other apps helps.',
      choppy: 'Movement looks jerky. Try more light, or close other apps.',
      lossy:
        'Much of what you send is lost on the way to some viewers. A cable helps, or a place closer to your router.',
      far: 'The connection to some viewers is slow: they see you late. Stopping other downloads and uploads may help.',
      lowered: 'Your picture is smaller for some viewers, so that it arrives in time. It gets larger again by itself.',
    },
    sent: 'Upload',
    picture: 'Picture',
    lost: 'Lost data',
    roundTrip: 'Latency',
    route: 'Connections',
    viewers: 'Viewers over time',
    none: '–',
    noViewers: 'No viewers yet',
    lines: ({ lines, framesPerSecond }: { lines: number; framesPerSecond: number }) =>
      `${lines}p, ${framesPerSecond} fps`,
    share: (share: number) => `${(share * 100).toFixed(1)}%`,
    ms: (ms: number) => `${ms} ms`,
    mostViewers: (most: number) => `Peak: ${most}`,
    chart: (now: number, most: number) => `Viewers over time: ${now} now, ${most} at most`,
    routes: {
      direct: (n: number) => `${n} direct`,
      relayed: (n: number) => `${n} through a relay`,
      server: (n: number) => `${n} to our media server`,
      connecting: (n: number) => `${n} connecting`,
    },
    rate: (bitsPerSecond: number) =>
      bitsPerSecond >= 1_000_000
        ? `${(bitsPerSecond / 1_000_000).toFixed(1)} Mbit/s`
        : `${Math.round(bitsPerSecond / 1_000)} kbit/s`,
  },

  recording: {
    title: 'Recording',
    hint: 'Saves your stream to a file on this device.',
    memoryHint: (most: number) =>
      `Saves your stream, up to ${fileSize(most)}, and downloads it as a file when you stop.`,
    start: 'Record',
    stop: 'Stop recording',
    rec: 'REC',
    opening: 'Choose where to save it',
    finishing: 'Saving the recording',
    progress: (time: string, bytes: number, most: number | undefined) =>
      `${time} · ${fileSize(bytes)}${most === undefined ? '' : ` of ${fileSize(most)}`}`,
    saved: (name: string, bytes: number) => `Saved as “${name}”, ${fileSize(bytes)}.`,
    full: (most: number) => `It ended because it had reached ${fileSize(most)}.`,
    failures: {
      unsupported: 'This browser cannot record.',
      notWritten:
        'The recording could not be written: your storage may be full. What your browser could save is in the file you chose.',
      stopped: 'The browser stopped recording. What was recorded before is kept.',
    },
  },
} as const);
