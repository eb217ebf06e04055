import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

const MAGIC = 0x2112a442;
const ALLOCATE = 0x0003;
const SUCCESS = 0x0103;
const ATTRIBUTE = {
  username: 0x0006,
  integrity: 0x0008,
  error: 0x0009,
  realm: 0x0014,
  nonce: 0x0015,
  transport: 0x0019,
};
const UDP = Buffer.from([17, 0, 0, 0]);
const HEADER = 20;
const INTEGRITY = 24;

export type TurnCredentials = { username: string; credential: string };

/** An allocation on a TURN server (RFC 8656). */
export type Allocation = { kind: 'relay'; release(): void } | { kind: 'refused'; code: number };

/** Requests an allocation as a browser does, each with its own socket. */
export async function allocate(url: string, { username, credential }: TurnCredentials): Promise<Allocation> {
  const [, host = '', port = ''] = /^turn:([^:]+):(\d+)/.exec(url) ?? [];
  const socket = createSocket('udp4');
  socket.connect(Number(port), host);
  await once(socket, 'connect');
  const challenge = await ask(socket, message([[ATTRIBUTE.transport, UDP]]));
  const realm = challenge.attributes.get(ATTRIBUTE.realm) ?? Buffer.alloc(0);
  const nonce = challenge.attributes.get(ATTRIBUTE.nonce) ?? Buffer.alloc(0);
  const key = createHash('md5').update(`${username}:${realm.toString()}:${credential}`).digest();
  const request = message([
    [ATTRIBUTE.transport, UDP],
    [ATTRIBUTE.username, Buffer.from(username)],
    [ATTRIBUTE.realm, realm],
    [ATTRIBUTE.nonce, nonce],
  ]);
  const { type, attributes } = await ask(socket, sign(request, key));
  if (type === SUCCESS) return { kind: 'relay', release: () => socket.close() };
  socket.close();
  const error = attributes.get(ATTRIBUTE.error);
  return { kind: 'refused', code: error ? error.readUInt8(2) * 100 + error.readUInt8(3) : 0 };
}

function message(attributes: readonly [type: number, value: Buffer][]): Buffer {
  const body = Buffer.concat(attributes.map(([type, value]) => attribute(type, value)));
  const header = Buffer.alloc(HEADER);
  header.writeUInt16BE(ALLOCATE, 0);
  header.writeUInt16BE(body.length, 2);
  header.writeUInt32BE(MAGIC, 4);
  randomBytes(12).copy(header, 8);
  return Buffer.concat([header, body]);
}

function attribute(type: number, value: Buffer): Buffer {
  const padded = Buffer.alloc(4 + Math.ceil(value.length / 4) * 4);
  padded.writeUInt16BE(type, 0);
  padded.writeUInt16BE(value.length, 2);
  value.copy(padded, 4);
  return padded;
}

/** The signed length includes the signature. */
function sign(request: Buffer, key: Buffer): Buffer {
  const whole = Buffer.from(request);
  whole.writeUInt16BE(request.length - HEADER + INTEGRITY, 2);
  return Buffer.concat([whole, attribute(ATTRIBUTE.integrity, createHmac('sha1', key).update(whole).digest())]);
}

type Reply = { type: number; attributes: Map<number, Buffer> };

async function ask(socket: Socket, request: Buffer): Promise<Reply> {
  // Repeats lost datagrams.
  const again = setInterval(() => socket.send(request), 1_000);
  socket.send(request);
  const [reply] = (await once(socket, 'message')) as [Buffer];
  clearInterval(again);
  const attributes = new Map<number, Buffer>();
  for (let at = HEADER; at + 4 <= reply.length;) {
    const length = reply.readUInt16BE(at + 2);
    attributes.set(reply.readUInt16BE(at), reply.subarray(at + 4, at + 4 + length));
    at += 4 + Math.ceil(length / 4) * 4;
  }
  return { type: reply.readUInt16BE(0), attributes };
}
