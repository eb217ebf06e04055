import { fields, length, keepWord } from '../redact.ts';
import { event } from './shared.ts';

export const agreement = {
  context: fields({ version: keepWord }),
  events: {},
};

export const stage = {
  context: fields({
    tiles: length,
    pinned: keepWord,
    speaker: keepWord,
    hidesVideoless: keepWord,
    heard: length,
    heardBefore: length,
  }),
  events: {
    'tiles.changed': event({ tiles: length }),
    'voice.heard': event({ id: keepWord }),
    'user.videolessChosen': event({ hidesVideoless: keepWord }),
    'user.pinToggled': event({ id: keepWord }),
  },
};

export const selfView = {
  context: fields({ place: keepWord, corner: keepWord }),
  events: { 'user.selfMoved': event({ corner: keepWord }) },
};

export const trackEffect = {
  context: fields({
    kind: keepWord,
    effect: fields({ background: keepWord, brighter: keepWord, quiet: keepWord }),
    slow: keepWord,
  }),
  events: { 'effect.measured': event({ framesPerSecond: keepWord }) },
};

export const calendar = { context: fields({ items: length }), events: {} };

export const canvas = { context: fields({ history: fields({ done: length, undone: length }) }), events: {} };

/** Never the file's name: it is the broadcast's title. */
export const recording = {
  context: fields({ toDisk: keepWord, bytes: keepWord, seconds: keepWord, isFull: keepWord, failure: keepWord }),
  events: {
    'recorder.started': event({ toDisk: keepWord }),
    'recorder.grew': event({ bytes: keepWord, seconds: keepWord }),
    'recorder.failed': event({ reason: keepWord }),
  },
};

export const pulse = {
  context: fields({ tags: length, pulse: fields({ talking: keepWord, waiting: keepWord }) }),
  events: { 'tags.changed': event({ tags: length }) },
};

/** Never a number, hash, certificate or code. */
export const verification = { context: fields({ memberId: keepWord, changed: keepWord }), events: {} };

/** Never a text. */
export const chatEvents = { context: fields({ memberId: keepWord, waiting: length }), events: {} };

/** Never a text. */
export const captionReader = {
  context: fields({ memberId: keepWord, by: keepWord, tries: keepWord, said: length, interim: length }),
  events: {},
};
export const captionSpeaker = {
  context: fields({ askers: length, by: keepWord, heard: keepWord, pending: length, failures: keepWord }),
  events: {
    'asker.came': event({ memberId: keepWord }),
    'asker.left': event({ memberId: keepWord }),
    'speech.heard': event({ text: length, final: keepWord }),
    'speech.failed': event({ lasting: keepWord }),
    'microphone.changed': event({ heard: keepWord }),
  },
};

/** Never where something was drawn. */
export const drawing = {
  context: fields({ on: keepWord, lines: length, sent: keepWord, next: keepWord }),
  events: { 'user.drawingBegan': event({ on: keepWord }), 'pen.moved': event({ through: length }) },
};
export const farDrawing = { context: fields({ memberId: keepWord, lines: length }), events: {} };

/** Never a name. */
export const fileTransfer = {
  context: fields({ memberId: keepWord, direction: keepWord, size: keepWord, moved: keepWord }),
  events: { 'file.moved': event({ bytes: keepWord }) },
};

export const waiting = {
  context: fields({
    tags: length,
    exclude: length,
    excludePeople: length,
    languages: length,
    widen: keepWord,
    notices: keepWord,
  }),
  events: { 'user.suggestionPicked': event({ tag: length }), 'user.languagesChosen': event({ languages: length }) },
};
