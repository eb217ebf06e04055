import { fromCallback } from 'xstate';
import { CHAT_EVENTS_CHANNEL, chatEvent, type ChatEvent } from '@colloquy/machines/contract/chatEvents.ts';
import type { ChatLineCommand, ChatLineEvent, ChatLineInput } from '@colloquy/machines/chatEvents/ports.ts';
import { createChatLimits, type ChatLimit } from '../peer/chatLimits.ts';
import type { LiveConnections } from '../peer/liveConnections.ts';

type Emit = (event: ChatLineEvent) => void;

/** Holds the channel of chat events on a member's live connection, and moves to a fresh one. */
export function createChatLine(connections: Pick<LiveConnections, 'watch'>, limitOf = createChatLimits()) {
  return fromCallback<ChatLineCommand, ChatLineInput>(({ input, sendBack, receive }) => {
    let line: ChatLine | undefined;
    const stopWatching = connections.watch(input.memberId, (connection) => {
      if (line) sendBack({ type: 'line.closed' });
      line?.leave();
      line = connection && new ChatLine(connection, limitOf(input.memberId), sendBack);
    });
    receive(({ event }) => line?.send(event));
    return () => {
      stopWatching();
      line?.leave();
    };
  });
}

class ChatLine {
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

  send(event: ChatEvent): void {
    if (this.#channel?.readyState === 'open') this.#channel.send(JSON.stringify(event));
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
    const { label, id } = CHAT_EVENTS_CHANNEL;
    try {
      this.#channel = this.#connection.createDataChannel(label, { negotiated: true, id });
    } catch {
      return;
    }
    const opened = () => this.#emit({ type: 'line.opened' });
    this.#channel.addEventListener('message', ({ data }) => this.#receive(data), { signal });
    this.#channel.addEventListener('close', () => this.#emit({ type: 'line.closed' }), { signal });
    if (this.#channel.readyState === 'open') opened();
    else this.#channel.addEventListener('open', opened, { signal });
  }

  /** Counted before it is parsed: parsing costs, too. */
  #receive(data: unknown): void {
    if (!this.#limit.takesIn()) return;
    if (typeof data !== 'string' || data.length > CHAT_EVENTS_CHANNEL.longest) return;
    const event = parsed(data);
    if (event) this.#emit({ type: 'line.received', event });
  }
}

function parsed(data: string): ChatEvent | undefined {
  try {
    return chatEvent.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
