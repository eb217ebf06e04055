import { fields, list, plainValue } from '../redact.ts';
import { candidates, channelMessage, description, event, peerFields } from './shared.ts';

const track = fields({ kind: plainValue });

export const peerNegotiation = {
  context: fields({
    memberId: plainValue,
    polite: plainValue,
    turnAvailable: plainValue,
    ownClient: plainValue,
    passesOn: plainValue,
    talks: plainValue,
    hidesAddress: plainValue,
    initiates: plainValue,
    generation: plainValue,
    round: plainValue,
    agreed: plainValue,
    offer: description,
    answer: description,
    resends: plainValue,
    attempt: plainValue,
    remoteProtocol: plainValue,
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
    'restart.ice': event({ relayOnly: plainValue }),
    'send.chat': event({ message: channelMessage }),
    'user.privacyChosen': event({ hidesAddress: plainValue }),
    'connection.offerMade': event({ offer: description }),
    'connection.answerMade': event({ answer: description }),
    'connection.offerRepeated': event({ offer: description }),
    'connection.answerRepeated': event({ answer: description }),
    'connection.candidatesFound': event({ candidates }),
    'connection.trackAdded': event({ kind: plainValue }),
    'connection.trackRemoved': event({ kind: plainValue }),
    'connection.chatReceived': event({ message: channelMessage }),
  },
};

const flow = fields({
  kind: plainValue,
  codec: plainValue,
  bitsPerSecond: plainValue,
  lost: plainValue,
  width: plainValue,
  height: plainValue,
  framesPerSecond: plainValue,
  encoding: plainValue,
  heldBackBy: plainValue,
  frozen: plainValue,
  buffered: plainValue,
});
const measure = fields({
  connections: plainValue,
  route: fields({ near: plainValue, far: plainValue, protocol: plainValue }),
  roundTrip: plainValue,
  uplink: fields({ bitsPerSecond: plainValue, used: plainValue }),
  sending: list(flow),
  receiving: list(flow),
});
const cap = fields({ bitsPerSecond: plainValue, framesPerSecond: plainValue, height: plainValue });

export const peerQuality = {
  context: fields({
    memberId: plainValue,
    alone: plainValue,
    latest: measure,
    recent: list(plainValue),
    shortest: plainValue,
    lowered: plainValue,
    trial: plainValue,
    refused: plainValue,
    lowerings: plainValue,
  }),
  events: {
    'connection.measured': event({ measure }),
    'limit.sending': event({ caps: fields({ camera: cap, screen: cap, audio: cap }) }),
  },
};
