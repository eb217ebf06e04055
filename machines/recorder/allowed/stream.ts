import { byId, fields, length, word } from '../redact.ts';
import { event, mediaWords, moderatorRequest, notices, peerWords, requests } from './shared.ts';

export const stream = {
  context: fields({
    turnAvailable: word,
    memberId: word,
    broadcasters: length,
    listFailure: word,
    about: fields({ title: length, tags: length, language: word }),
    own: fields({ microphone: word, camera: word }),
    watched: fields({ id: word }),
    peers: byId(fields({})),
    current: word,
    next: word,
    quality: word,
    chat: length,
    sent: word,
    settings: fields({ role: word, slowSeconds: word, timedOutSeconds: word }),
    wait: fields({ seconds: word, reason: word }),
    moderation: fields({ slow_s: word, words: length, people: length }),
    failure: fields({ kind: word, code: word }),
  }),
  events: {
    ...notices,
    ...requests,
    ...peerWords,
    ...mediaWords,
    'user.broadcasterPicked': event({ id: word }),
    'user.qualityChosen': event({ quality: word }),
    'user.aboutChanged': event({ about: fields({ title: length, tags: length, language: word }) }),
    'user.streamOpened': event({ id: word }),
    'user.chatSent': event({ message: length }),
    'user.moderated': event({ request: fields(moderatorRequest) }),
    'chat.refused': event({ id: word, code: word }),
  },
};
