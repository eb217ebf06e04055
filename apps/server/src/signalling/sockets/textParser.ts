import { Decoder, Encoder, type Packet } from 'socket.io-parser';

/** Maximum number of namespaces that a connection may request, repeats included. */
export const NAMESPACE_CONNECTS = 4;

const BINARY_HEADER = /^[56](\d{1,6})-/;

/** An event with a reserved name of Socket.IO: type, namespace, acknowledgement, and the start of the payload. */
const RESERVED =
  /^(2(?:\/[^,]*,)?\d*\[\s*")(connect|connect_error|disconnect|disconnecting|newListener|removeListener)(?=")/;

/** The prefix of a packet that requests a namespace. */
const CONNECT = '0';

/** The prefix for such a name; no known event begins with it. */
export const RESERVED_MARK = 'reserved:';

/**
 * Socket.IO's decoder without binary support, which we do not need. The stock decoder would buffer up to ten
 * attachments per packet, walk the payload recursively and close the connection over malformed packets. Here
 * attachments are dropped, and the packet is passed on with their placeholders, to be refused like any invalid payload.
 * The stock decoder would also close the connection over an event with a reserved name: such a name is prefixed, to be
 * answered like any unknown one.
 *
 * Each packet that requests a namespace costs a whole handshake, so a connection may send few (R-WIRE-23): an error
 * thrown here closes it.
 */
export class PacketDecoder extends Decoder {
  #connects = 0;
  #pending: { packet: string; attachments: number } | undefined;

  override add(data: unknown): void {
    if (typeof data === 'string') this.#addText(data);
    else if (this.#pending) {
      this.#pending.attachments -= 1;
      this.#finish();
    } else super.add(data);
  }

  #addText(text: string): void {
    if (text.startsWith(CONNECT)) {
      this.#connects += 1;
      if (this.#connects > NAMESPACE_CONNECTS) throw new Error('Too many namespaces were asked for');
    }
    if (this.#pending) throw new Error('Text where a binary attachment belongs');
    const header = BINARY_HEADER.exec(text);
    if (!header) {
      super.add(withoutReservedName(text));
      return;
    }
    const asText = text.startsWith('5') ? '2' : '3';
    this.#pending = { packet: asText + text.slice(header[0].length), attachments: Number(header[1]) };
    this.#finish();
  }

  #finish(): void {
    if (!this.#pending || this.#pending.attachments > 0) return;
    const { packet } = this.#pending;
    this.#pending = undefined;
    super.add(withoutReservedName(packet));
  }
}

function withoutReservedName(packet: string): string {
  return packet.replace(RESERVED, `$1${RESERVED_MARK}$2`);
}

/** Socket.IO's encoder without its search for binary parts, which we never send. */
export class PacketEncoder extends Encoder {
  override encode({ type, nsp, id, data }: Packet): string[] {
    const header = `${type}${nsp === '/' ? '' : `${nsp},`}${id ?? ''}`;
    return [data === undefined ? header : header + JSON.stringify(data)];
  }
}
