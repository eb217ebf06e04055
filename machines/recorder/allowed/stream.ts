import { byId, fields, length, word } from '../redact.ts';
import { event, mediaWords, notices, peerWords, requests } from './shared.ts';

export const stream = {
  context: fields({
    turnAvailable: word,
    memberId: word,
    broadcasters: length,
    listFailure: word,
    about: fields({ title: length, tags: length, language: word }),
    own: fields({ microphone: word, camera: word }),
    corner: word,
    hasInset: word,
    watched: fields({ id: word }),
    peers: byId(fields({})),
    current: word,
    next: word,
    quality: word,
    chat: length,
    failure: fields({ kind: word, code: word }),
  }),
  events: {
    ...notices,
    ...requests,
    ...peerWords,
    ...mediaWords,
    'user.broadcasterPicked': event({ id: word }),
    'user.qualityChosen': event({ quality: word }),
    'user.sourceChosen': event({ source: word }),
    'user.insetPlaced': event({ corner: word }),
    'user.aboutChanged': event({ about: fields({ title: length, tags: length, language: word }) }),
    'user.streamOpened': event({ id: word }),
    'user.chatSent': event({ message: length }),
  },
};
