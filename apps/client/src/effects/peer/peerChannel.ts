/**
 * `longest`: characters of a message. With an `id`, both pages open the channel by that number; without one, this page
 * opens it and the browser tells the other page.
 */
export type ChannelTerms = { label: string; longest: number; id?: number };

type Handlers<Message> = {
  onOpen: () => void;
  onClose: () => void;
  onMessage: (message: Message) => void;
  /** The connection cannot have such a channel. */
  onRefused?: () => void;
  /** Whether one more may be read. Asked before it is parsed: parsing costs, too. */
  admits: () => boolean;
};

/** Messages as JSON between two pages, on one connection. What the schema refuses is dropped. */
export class PeerChannel<Message> {
  readonly #connection: RTCPeerConnection;
  readonly #terms: ChannelTerms;
  readonly #schema: { safeParse(value: unknown): { data?: Message | undefined } };
  readonly #handlers: Handlers<Message>;
  readonly #left = new AbortController();
  #channel: RTCDataChannel | undefined;

  constructor(
    connection: RTCPeerConnection,
    terms: ChannelTerms,
    schema: { safeParse(value: unknown): { data?: Message | undefined } },
    handlers: Handlers<Message>,
  ) {
    this.#connection = connection;
    this.#terms = terms;
    this.#schema = schema;
    this.#handlers = handlers;
    connection.addEventListener('connectionstatechange', () => this.#open(), { signal: this.#left.signal });
    this.#open();
  }

  get isOpen(): boolean {
    return this.#channel?.readyState === 'open';
  }

  /** While it is not open, nothing is sent. */
  send(message: Message): void {
    if (this.isOpen) this.#channel?.send(JSON.stringify(message));
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
    const { label, id } = this.#terms;
    const { onOpen, onClose, onRefused } = this.#handlers;
    try {
      this.#channel = this.#connection.createDataChannel(label, id === undefined ? {} : { negotiated: true, id });
    } catch {
      onRefused?.();
      return;
    }
    this.#channel.addEventListener('message', ({ data }) => this.#receive(data), { signal });
    this.#channel.addEventListener('close', onClose, { signal });
    if (this.isOpen) onOpen();
    else this.#channel.addEventListener('open', onOpen, { signal });
  }

  #receive(data: unknown): void {
    const { admits, onMessage } = this.#handlers;
    if (!admits() || typeof data !== 'string' || data.length > this.#terms.longest) return;
    const message = this.#parsed(data);
    if (message !== undefined) onMessage(message);
  }

  #parsed(text: string): Message | undefined {
    try {
      return this.#schema.safeParse(JSON.parse(text)).data;
    } catch {
      return undefined;
    }
  }
}
