import { fields, length, word } from '../redact.ts';
import { event } from './shared.ts';

export const agreement = {
  context: fields({ version: word }),
  events: {},
};

export const stage = {
  context: fields({
    tiles: length,
    pinned: word,
    speaker: word,
    hidesVideoless: word,
    heard: length,
    heardBefore: length,
  }),
  events: {
    'tiles.changed': event({ tiles: length }),
    'voice.heard': event({ id: word }),
    'user.videolessChosen': event({ hidesVideoless: word }),
    'user.pinToggled': event({ id: word }),
  },
};

export const selfView = {
  context: fields({ place: word, corner: word }),
  events: { 'user.selfMoved': event({ corner: word }) },
};

export const trackEffect = {
  context: fields({ kind: word, effect: fields({ background: word, brighter: word, quiet: word }), slow: word }),
  events: { 'effect.measured': event({ framesPerSecond: word }) },
};

export const calendar = { context: fields({ items: length }), events: {} };

export const canvas = { context: fields({ history: fields({ done: length, undone: length }) }), events: {} };

/** Never the file's name: it is the broadcast's title. */
export const recording = {
  context: fields({ toDisk: word, bytes: word, seconds: word, isFull: word, failure: word }),
  events: {
    'recorder.started': event({ toDisk: word }),
    'recorder.grew': event({ bytes: word, seconds: word }),
    'recorder.failed': event({ reason: word }),
  },
};

export const pulse = {
  context: fields({ tags: length, pulse: fields({ talking: word, waiting: word }) }),
  events: { 'tags.changed': event({ tags: length }) },
};

/** Never a number, hash, certificate or code. */
export const verification = { context: fields({ memberId: word, changed: word }), events: {} };

/** Never a text. */
export const chatEvents = { context: fields({ memberId: word, waiting: length }), events: {} };

/** Never a text. */
export const captionReader = {
  context: fields({ memberId: word, by: word, tries: word, said: length, interim: length }),
  events: {},
};
export const captionSpeaker = {
  context: fields({ askers: length, by: word, heard: word, pending: length, failures: word }),
  events: {
    'asker.came': event({ memberId: word }),
    'asker.left': event({ memberId: word }),
    'speech.heard': event({ text: length, final: word }),
    'speech.failed': event({ lasting: word }),
    'microphone.changed': event({ heard: word }),
  },
};

/** Never where something was drawn. */
export const drawing = {
  context: fields({ on: word, lines: length, sent: word, next: word }),
  events: { 'user.drawingBegan': event({ on: word }), 'pen.moved': event({ through: length }) },
};
export const farDrawing = { context: fields({ memberId: word, lines: length }), events: {} };

/** Never a name. */
export const fileTransfer = {
  context: fields({ memberId: word, direction: word, size: word, moved: word }),
  events: { 'file.moved': event({ bytes: word }) },
};

export const waiting = {
  context: fields({
    tags: length,
    exclude: length,
    excludePeople: length,
    languages: length,
    widen: word,
    notices: word,
  }),
  events: { 'user.suggestionPicked': event({ tag: length }), 'user.languagesChosen': event({ languages: length }) },
};
