import { fromCallback } from 'xstate';
import { CAPTIONS, captionMessage, type CaptionMessage } from '@colloquy/machines/contract/captions.ts';
import type { CaptionLineCommand, CaptionLineEvent, CaptionLineInput } from '@colloquy/machines/captions/ports.ts';
import { createChatLimits, type ChatLimit } from '../peer/chatLimits.ts';
import type { LiveConnections } from '../peer/liveConnections.ts';

type Emit = (event: CaptionLineEvent) => void;

/** Asks a member for captions on their live connection, and again on a fresh one. */
export function createCaptionLine(
  connections: Pick<LiveConnections, 'watch'>,
  limitOf = createChatLimits(undefined, CAPTIONS.messages),
) {
  return fromCallback<CaptionLineCommand, CaptionLineInput>(({ input, sendBack, receive }) => {
    let line: CaptionLine | undefined;
    const stopWatching = connections.watch(input.memberId, (connection) => {
      if (line) sendBack({ type: 'line.closed' });
      line?.leave();
      line = connection && new CaptionLine(connection, limitOf(input.memberId), sendBack);
    });
    receive(() => line?.askAgain());
    return () => {
      stopWatching();
      line?.leave();
    };
  });
}

/** On one connection: the channel that is the request. */
class CaptionLine {
  readonly #connection: RTCPeerConnection;
  readonly #limit: ChatLimit;
  readonly #emit: Emit;
  readonly #left = new AbortController();
  #channel: RTCDataChannel | undefined;

  constructor(connection: RTCPeerConnection, limit: ChatLimit, emit: Emit) {
    this.#connection = connection;
    this.#limit = limit;
    this.#emit = emit;
    connection.addEventListener('connectionstatechange', () => this.#open(), { signal: this.#left.signal });
    this.#open();
  }

  askAgain(): void {
    const former = this.#channel;
    this.#channel = undefined;
    former?.close();
    this.#open();
  }

  leave(): void {
    this.#left.abort();
    this.#channel?.close();
  }

  /** Only on a connection that has channels already: the first one would have to be negotiated. */
  #open(): void {
    const { connectionState, sctp } = this.#connection;
    if (this.#channel || connectionState !== 'connected' || !sctp) return;
    let channel: RTCDataChannel;
    try {
      channel = this.#connection.createDataChannel(CAPTIONS.label);
    } catch {
      return;
    }
    this.#channel = channel;
    const { signal } = this.#left;
    const listen = (type: 'open' | 'close' | 'message', listener: (data: unknown) => void) =>
      channel.addEventListener(
        type,
        (event) => {
          // A replaced one says no more.
          if (this.#channel === channel) listener('data' in event ? event.data : undefined);
        },
        { signal },
      );
    listen('message', (data) => this.#receive(data));
    listen('close', () => this.#emit({ type: 'line.closed' }));
    listen('open', () => this.#emit({ type: 'line.opened' }));
  }

  /** Counted before it is parsed: parsing costs, too. */
  #receive(data: unknown): void {
    if (!this.#limit.takesIn()) return;
    if (typeof data !== 'string' || data.length > CAPTIONS.longest) return;
    const message = parsed(data);
    if (message) this.#emit({ type: 'line.received', message });
  }
}

function parsed(data: string): CaptionMessage | undefined {
  try {
    return captionMessage.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
