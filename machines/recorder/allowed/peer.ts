import { fields, list, word } from '../redact.ts';
import { candidates, channelMessage, description, event, peerWords } from './shared.ts';

const track = fields({ kind: word });

export const peerNegotiation = {
  context: fields({
    memberId: word,
    polite: word,
    turnAvailable: word,
    ownClient: word,
    passesOn: word,
    talks: word,
    hidesAddress: word,
    initiates: word,
    generation: word,
    round: word,
    agreed: word,
    offer: description,
    answer: description,
    resends: word,
    attempt: word,
    farSide: word,
    tracks: list(track),
  }),
  events: {
    ...peerWords,
    'remote.offered': event({ offer: description }),
    'remote.answered': event({ answer: description }),
    'remote.candidatesFound': event({ candidates }),
    'apply.offer': event({ offer: description }),
    'apply.answer': event({ answer: description }),
    'repeat.answer': event({ offer: description }),
    'add.candidates': event({ candidates }),
    'restart.ice': event({ relayOnly: word }),
    'send.chat': event({ message: channelMessage }),
    'user.privacyChosen': event({ hidesAddress: word }),
    'connection.offerMade': event({ offer: description }),
    'connection.answerMade': event({ answer: description }),
    'connection.offerRepeated': event({ offer: description }),
    'connection.answerRepeated': event({ answer: description }),
    'connection.candidatesFound': event({ candidates }),
    'connection.trackAdded': event({ kind: word }),
    'connection.trackRemoved': event({ kind: word }),
    'connection.chatReceived': event({ message: channelMessage }),
  },
};

const flow = fields({
  kind: word,
  codec: word,
  bitsPerSecond: word,
  lost: word,
  width: word,
  height: word,
  framesPerSecond: word,
  encoding: word,
  heldBackBy: word,
  frozen: word,
  buffered: word,
});
const measure = fields({
  connections: word,
  route: fields({ near: word, far: word, protocol: word }),
  roundTrip: word,
  uplink: fields({ bitsPerSecond: word, used: word }),
  sending: list(flow),
  receiving: list(flow),
});
const cap = fields({ bitsPerSecond: word, framesPerSecond: word, height: word });

export const peerQuality = {
  context: fields({
    memberId: word,
    alone: word,
    latest: measure,
    recent: list(word),
    shortest: word,
    lowered: word,
    trial: word,
    refused: word,
    lowerings: word,
  }),
  events: {
    'connection.measured': event({ measure }),
    'limit.sending': event({ caps: fields({ camera: cap, screen: cap, audio: cap }) }),
  },
};
