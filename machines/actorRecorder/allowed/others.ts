import { fields, length, plainValue } from '../redact.ts';
import { event } from './shared.ts';

export const agreement = {
  context: fields({ version: plainValue }),
  events: {},
};

export const stage = {
  context: fields({
    tiles: length,
    pinned: plainValue,
    speaker: plainValue,
    hidesVideoless: plainValue,
    heard: length,
    heardBefore: length,
  }),
  events: {
    'tiles.changed': event({ tiles: length }),
    'voice.heard': event({ id: plainValue }),
    'user.hideVideolessChanged': event({ hidesVideoless: plainValue }),
    'user.pinToggled': event({ id: plainValue }),
  },
};

export const selfView = {
  context: fields({ place: plainValue, corner: plainValue }),
  events: { 'user.selfMoved': event({ corner: plainValue }) },
};

export const trackEffect = {
  context: fields({
    kind: plainValue,
    effect: fields({ background: plainValue, brighter: plainValue, quiet: plainValue }),
    slow: plainValue,
  }),
  events: { 'effect.measured': event({ framesPerSecond: plainValue }) },
};

export const calendar = { context: fields({ items: length }), events: {} };

export const canvas = { context: fields({ history: fields({ done: length, undone: length }) }), events: {} };

/** Never the file's name: it is the broadcast's title. */
export const recording = {
  context: fields({
    toDisk: plainValue,
    bytes: plainValue,
    seconds: plainValue,
    isFull: plainValue,
    failure: plainValue,
  }),
  events: {
    'recorder.started': event({ toDisk: plainValue }),
    'recorder.grew': event({ bytes: plainValue, seconds: plainValue }),
    'recorder.failed': event({ reason: plainValue }),
  },
};

export const pulse = {
  context: fields({ tags: length, pulse: fields({ talking: plainValue, waiting: plainValue }) }),
  events: { 'tags.changed': event({ tags: length }) },
};

/** Never a number, hash, certificate or code. */
export const verification = { context: fields({ memberId: plainValue, changed: plainValue }), events: {} };

/** Never a text. */
export const chatEvents = { context: fields({ memberId: plainValue, waiting: length }), events: {} };

/** Never a text. */
export const captionReader = {
  context: fields({ memberId: plainValue, by: plainValue, tries: plainValue, finalText: length, interimText: length }),
  events: {},
};
export const captionSpeaker = {
  context: fields({
    requesters: length,
    service: plainValue,
    isAudible: plainValue,
    pending: length,
    failures: plainValue,
  }),
  events: {
    'requester.joined': event({ memberId: plainValue }),
    'requester.left': event({ memberId: plainValue }),
    'speech.recognised': event({ text: length, final: plainValue }),
    'speech.failed': event({ lasting: plainValue }),
    'microphone.changed': event({ isAudible: plainValue }),
  },
};

/** Never where something was drawn. */
export const drawing = {
  context: fields({ on: plainValue, lines: length, sent: plainValue, next: plainValue }),
  events: { 'user.drawingBegan': event({ on: plainValue }), 'pen.moved': event({ through: length }) },
};
export const remoteDrawing = { context: fields({ memberId: plainValue, lines: length }), events: {} };

/** Never a name. */
export const fileTransfer = {
  context: fields({ memberId: plainValue, direction: plainValue, size: plainValue, moved: plainValue }),
  events: { 'file.moved': event({ bytes: plainValue }) },
};

export const waiting = {
  context: fields({
    tags: length,
    exclude: length,
    excludePeople: length,
    languages: length,
    widen: plainValue,
    notices: plainValue,
  }),
  events: { 'user.suggestionPicked': event({ tag: length }), 'user.languagesChosen': event({ languages: length }) },
};
