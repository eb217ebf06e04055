import { Socket } from 'node:net';

/**
 * Loaded before a node's code (`--import`): redirects connections to some local ports to others, where a proxy can cut
 * them. Redis announces its shards by their own ports. `PORT_DETOURS`: `6379:7001,…`.
 */
const detours = new Map((process.env.PORT_DETOURS ?? '').split(',').map((pair) => pair.split(':').map(Number)));
const connect = Reflect.get(Socket.prototype, 'connect');

Socket.prototype.connect = function (...given) {
  const normalized = Array.isArray(given[0]) ? given[0] : given;
  const [options] = normalized;
  const port = detours.get(Number(options?.port));
  if (port !== undefined) normalized[0] = { ...options, port };
  return connect.apply(this, given);
};
