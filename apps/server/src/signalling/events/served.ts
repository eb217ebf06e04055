import { adminAction } from './admin.ts';
import { chatMessage, sendReaction, setState } from './chat.ts';
import { served, type Served } from './handler.ts';
import { answer, iceCandidate, offer } from './relay.ts';
import { createRoom, joinRoom, leaveRoom, syncRoom } from './rooms.ts';
import { streamAnswer, streamIceCandidate, streamOffer } from './streamRelay.ts';
import { endStream, joinStream, leaveStream, requestBroadcasters, startStream, streamStrained } from './streams.ts';
import { streamChat, streamReaction } from './streamTalk.ts';
import type { HandlerContext } from '../handlerContext.ts';

/** Which requests this server serves; any other name is an `unknown_event`. */
export function servedRequests(signalling: HandlerContext): ReadonlyMap<string, Served> {
  return new Map<string, Served>([
    served('createRoom', createRoom(signalling)),
    served('joinRoom', joinRoom(signalling)),
    served('leaveRoom', leaveRoom(signalling)),
    served('syncRoom', syncRoom(signalling)),
    served('offer', offer(signalling)),
    served('answer', answer(signalling)),
    served('ice-candidate', iceCandidate(signalling)),
    served('chatMessage', chatMessage(signalling)),
    served('sendReaction', sendReaction(signalling)),
    served('setState', setState(signalling)),
    served('adminAction', adminAction(signalling)),
    served('request-broadcasters', requestBroadcasters(signalling)),
    served('start-stream', startStream(signalling)),
    served('join-stream', joinStream(signalling)),
    served('leave-stream', leaveStream(signalling)),
    served('end-stream', endStream(signalling)),
    served('stream-strained', streamStrained(signalling)),
    served('stream-offer', streamOffer(signalling)),
    served('stream-answer', streamAnswer(signalling)),
    served('stream-ice-candidate', streamIceCandidate(signalling)),
    served('stream-chat', streamChat(signalling)),
    served('stream-reaction', streamReaction(signalling)),
  ]);
}
