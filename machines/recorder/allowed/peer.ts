import { fields, list, keepWord } from '../redact.ts';
import { candidates, channelMessage, description, event, peerFields } from './shared.ts';

const track = fields({ kind: keepWord });

export const peerNegotiation = {
  context: fields({
    memberId: keepWord,
    polite: keepWord,
    turnAvailable: keepWord,
    ownClient: keepWord,
    passesOn: keepWord,
    talks: keepWord,
    hidesAddress: keepWord,
    initiates: keepWord,
    generation: keepWord,
    round: keepWord,
    agreed: keepWord,
    offer: description,
    answer: description,
    resends: keepWord,
    attempt: keepWord,
    farSide: keepWord,
    tracks: list(track),
  }),
  events: {
    ...peerFields,
    'remote.offered': event({ offer: description }),
    'remote.answered': event({ answer: description }),
    'remote.candidatesFound': event({ candidates }),
    'apply.offer': event({ offer: description }),
    'apply.answer': event({ answer: description }),
    'repeat.answer': event({ offer: description }),
    'add.candidates': event({ candidates }),
    'restart.ice': event({ relayOnly: keepWord }),
    'send.chat': event({ message: channelMessage }),
    'user.privacyChosen': event({ hidesAddress: keepWord }),
    'connection.offerMade': event({ offer: description }),
    'connection.answerMade': event({ answer: description }),
    'connection.offerRepeated': event({ offer: description }),
    'connection.answerRepeated': event({ answer: description }),
    'connection.candidatesFound': event({ candidates }),
    'connection.trackAdded': event({ kind: keepWord }),
    'connection.trackRemoved': event({ kind: keepWord }),
    'connection.chatReceived': event({ message: channelMessage }),
  },
};

const flow = fields({
  kind: keepWord,
  codec: keepWord,
  bitsPerSecond: keepWord,
  lost: keepWord,
  width: keepWord,
  height: keepWord,
  framesPerSecond: keepWord,
  encoding: keepWord,
  heldBackBy: keepWord,
  frozen: keepWord,
  buffered: keepWord,
});
const measure = fields({
  connections: keepWord,
  route: fields({ near: keepWord, far: keepWord, protocol: keepWord }),
  roundTrip: keepWord,
  uplink: fields({ bitsPerSecond: keepWord, used: keepWord }),
  sending: list(flow),
  receiving: list(flow),
});
const cap = fields({ bitsPerSecond: keepWord, framesPerSecond: keepWord, height: keepWord });

export const peerQuality = {
  context: fields({
    memberId: keepWord,
    alone: keepWord,
    latest: measure,
    recent: list(keepWord),
    shortest: keepWord,
    lowered: keepWord,
    trial: keepWord,
    refused: keepWord,
    lowerings: keepWord,
  }),
  events: {
    'connection.measured': event({ measure }),
    'limit.sending': event({ caps: fields({ camera: cap, screen: cap, audio: cap }) }),
  },
};
