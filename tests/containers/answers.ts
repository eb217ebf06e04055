import { createSocket } from 'node:dgram';
import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from './engine.ts';

/** A binding request of STUN, which the relay answers to everybody. */
export async function askRelay(): Promise<string> {
  const socket = createSocket('udp4');
  const request = Buffer.from(`000100002112a442${'00'.repeat(12)}`, 'hex');
  const answer = new Promise<Buffer>((resolve) => socket.once('message', resolve));
  socket.send(request, 3478, '127.0.0.1');
  const first = await Promise.race([answer, wait(5_000)]);
  socket.close();
  if (first?.readUInt16BE(0) !== 0x0101) throw new Error('no answer of STUN within 5 s');
  return 'answers a binding request';
}

/** As a node asks it: with the secret over the inner network; a wrong secret must be refused. */
export async function askMedia(engine: Engine): Promise<string> {
  const program = `
    const { readFileSync } = require('node:fs');
    const ask = (apisecret) => new Promise((resolve, reject) => {
      const socket = new WebSocket('ws://media:8188', 'janus-protocol');
      socket.onopen = () => socket.send(JSON.stringify({ janus: 'create', transaction: 'a', apisecret }));
      socket.onmessage = ({ data }) => (socket.close(), resolve(JSON.parse(data).janus));
      socket.onerror = () => reject(new Error('unreachable'));
    });
    const right = readFileSync('/run/secrets/janus_secret', 'utf8').trim();
    Promise.all([ask(right), ask('wrong')]).then((answers) => console.log(answers.join()));`;
  const answers = await engine.exec('node1', 'node', '-e', program);
  if (answers !== 'success,error') throw new Error(`answered ${answers}`);
  return 'opens a session with the secret, refuses a wrong one';
}
