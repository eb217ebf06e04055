import { byId, fields, length, list, word } from '../redact.ts';
import { channelMessage, event, mediaState, mediaWords, notices, peerWords, requests, wishes } from './shared.ts';

export const roomCall = {
  context: fields({
    arrival: word,
    turnAvailable: word,
    hidesAddress: word,
    withStrangers: word,
    preview: word,
    memberId: word,
    adminId: word,
    roomVersion: word,
    settings: fields({ locked: word, seats: word }),
    self: fields({ microphone: word, camera: word, wishes }),
    members: byId(fields({ memberId: word, client: word, state: mediaState, moderated: list(word) })),
    hands: list(word),
    chat: length,
    captureRetries: word,
    creations: word,
    deferrals: word,
    failure: word,
  }),
  events: {
    ...notices,
    ...requests,
    ...peerWords,
    ...mediaWords,
    'user.adminActionRequested': event({ action: word, memberId: word }),
    'user.privacyChosen': event({ hidesAddress: word }),
    'user.roomChangeRequested': event({ change: fields({ action: word, seats: word }) }),
    'user.chatSent': event({ id: word, message: length }),
    'say.chat': event({ message: channelMessage }),
  },
};
