import { Encoder, type Packet } from 'socket.io-parser';

/** Socket.IO's encoder without its search for binary parts, of which nothing that is said here has any. */
export class TextEncoder extends Encoder {
  override encode({ type, nsp, id, data }: Packet): string[] {
    const head = `${type}${nsp === '/' ? '' : `${nsp},`}${id ?? ''}`;
    return [data === undefined ? head : head + JSON.stringify(data)];
  }
}
