import { fromCallback } from 'xstate';
import { CODE_CHANNEL, codeMessage, type CodeMessage } from '@colloquy/machines/contract/verification.ts';
import type { CodeLineCommand, CodeLineEvent, CodeLineInput } from '@colloquy/machines/verification/ports.ts';
import type { LiveConnections } from '../peer/liveConnections.ts';
import { certificateIn } from './certificateIn.ts';

type Emit = (event: CodeLineEvent) => void;

/** Holds the code's channel on a member's live connection, and moves to a fresh one. */
export function createCodeLine(connections: Pick<LiveConnections, 'watch'>) {
  return fromCallback<CodeLineCommand, CodeLineInput>(({ input, sendBack, receive }) => {
    let line: CodeLine | undefined;
    const stopWatching = connections.watch(input.memberId, (connection) => {
      if (line) sendBack({ type: 'line.closed' });
      line?.leave();
      line = connection && new CodeLine(connection, sendBack);
    });
    receive(({ message }) => line?.send(message));
    return () => {
      stopWatching();
      line?.leave();
    };
  });
}

/** On one connection: the channel, and the certificates under it. */
class CodeLine {
  readonly #connection: RTCPeerConnection;
  readonly #emit: Emit;
  readonly #left = new AbortController();
  #channel: RTCDataChannel | undefined;
  #received = 0;
  /** The last reported certificates. */
  #reported: string | undefined;

  constructor(connection: RTCPeerConnection, emit: Emit) {
    this.#connection = connection;
    this.#emit = emit;
    const { signal } = this.#left;
    connection.addEventListener('connectionstatechange', () => this.#open(), { signal });
    connection.addEventListener('signalingstatechange', () => this.#look(), { signal });
    this.#open();
  }

  send(message: CodeMessage): void {
    if (this.#channel?.readyState === 'open') this.#channel.send(JSON.stringify(message));
  }

  leave(): void {
    this.#left.abort();
    this.#channel?.close();
  }

  /** Only on a connection that has channels already: the first one would have to be negotiated. */
  #open(): void {
    const { connectionState, sctp } = this.#connection;
    if (this.#channel || connectionState !== 'connected' || !sctp) return;
    const { signal } = this.#left;
    const { label, id } = CODE_CHANNEL;
    try {
      this.#channel = this.#connection.createDataChannel(label, { negotiated: true, id });
    } catch {
      this.#emit({ type: 'line.unfit' });
      return;
    }
    this.#channel.addEventListener('message', ({ data }) => this.#receive(data), { signal });
    this.#channel.addEventListener('close', () => this.#emit({ type: 'line.closed' }), { signal });
    if (this.#channel.readyState === 'open') this.#look();
    else this.#channel.addEventListener('open', () => this.#look(), { signal });
  }

  /** A later description may name another certificate. */
  #look(): void {
    const { signalingState, currentLocalDescription, currentRemoteDescription } = this.#connection;
    if (this.#channel?.readyState !== 'open' || signalingState !== 'stable') return;
    const own = certificateIn(currentLocalDescription?.sdp);
    const far = certificateIn(currentRemoteDescription?.sdp);
    const seen = `${own} ${far}`;
    if (seen === this.#reported) return;
    this.#reported = seen;
    this.#emit(own === undefined || far === undefined ? { type: 'line.unfit' } : { type: 'line.opened', own, far });
  }

  #receive(data: unknown): void {
    this.#received += 1;
    if (this.#received > CODE_CHANNEL.most || typeof data !== 'string' || data.length > CODE_CHANNEL.longest) return;
    const message = parsed(data);
    if (message) this.#emit({ type: 'line.received', message });
  }
}

function parsed(data: string): CodeMessage | undefined {
  try {
    return codeMessage.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
