import { fromCallback } from 'xstate';
import { CODE_CHANNEL, codeMessage, type CodeMessage } from '@colloquy/machines/contract/verification.ts';
import type { CodeChannelCommand, CodeChannelEvent, CodeChannelInput } from '@colloquy/machines/verification/ports.ts';
import type { LiveConnections } from '../peer/liveConnections.ts';
import { PeerChannel } from '../peer/peerChannel.ts';
import { certificateIn } from './certificateIn.ts';

type Emit = (event: CodeChannelEvent) => void;

/** Holds the code's channel on a member's live connection, and moves to a fresh one. */
export function createCodeChannel(connections: Pick<LiveConnections, 'watch'>) {
  return fromCallback<CodeChannelCommand, CodeChannelInput>(({ input, sendBack, receive }) => {
    let channel: CodeChannel | undefined;
    const stopWatching = connections.watch(input.memberId, (connection) => {
      if (channel) sendBack({ type: 'channel.closed' });
      channel?.leave();
      channel = connection && new CodeChannel(connection, sendBack);
    });
    receive(({ message }) => channel?.send(message));
    return () => {
      stopWatching();
      channel?.leave();
    };
  });
}

/** On one connection: the channel, and the certificates under it. */
class CodeChannel {
  readonly #connection: RTCPeerConnection;
  readonly #emit: Emit;
  readonly #left = new AbortController();
  readonly #channel: PeerChannel<CodeMessage>;
  #received = 0;
  /** The last reported certificates. */
  #reported: string | undefined;

  constructor(connection: RTCPeerConnection, emit: Emit) {
    this.#connection = connection;
    this.#emit = emit;
    const { signal } = this.#left;
    connection.addEventListener('signalingstatechange', () => this.#look(), { signal });
    this.#channel = new PeerChannel(connection, CODE_CHANNEL, codeMessage, {
      admits: () => ++this.#received <= CODE_CHANNEL.most,
      onOpen: () => this.#look(),
      onClose: () => emit({ type: 'channel.closed' }),
      onRefused: () => emit({ type: 'channel.unverifiable' }),
      onMessage: (message) => emit({ type: 'channel.received', message }),
    });
    this.#look();
  }

  send(message: CodeMessage): void {
    this.#channel.send(message);
  }

  leave(): void {
    this.#left.abort();
    this.#channel.leave();
  }

  /** A later description may name another certificate. */
  #look(): void {
    const { signalingState, currentLocalDescription, currentRemoteDescription } = this.#connection;
    // A channel may be open as soon as it was made.
    if (!this.#channel?.isOpen || signalingState !== 'stable') return;
    const own = certificateIn(currentLocalDescription?.sdp);
    const remote = certificateIn(currentRemoteDescription?.sdp);
    const seen = `${own} ${remote}`;
    if (seen === this.#reported) return;
    this.#reported = seen;
    this.#emit(
      own === undefined || remote === undefined
        ? { type: 'channel.unverifiable' }
        : { type: 'channel.opened', own, remote },
    );
  }
}
