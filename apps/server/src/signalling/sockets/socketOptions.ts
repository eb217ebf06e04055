import type { ServerOptions } from 'socket.io';
import { ERROR_MESSAGES } from '@colloquy/machines/contract/errorCodes.ts';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { SOCKET_PATH } from '@colloquy/machines/contract/constants.ts';
import { createOriginPolicy } from '../../platform/access/origins.ts';
import type { Options, Services } from '../../services.ts';
import { createEventLoopGate } from '../../platform/resilience/admitWhileBusy.ts';
import { PacketDecoder, PacketEncoder } from './textParser.ts';

/** How often a socket is pinged; milliseconds. */
export const PING_INTERVAL_MS = 5_000;

/** A socket that does not answer a ping in this time is closed; milliseconds. */
export const PING_TIMEOUT_MS = 5_000;

/** The timeout of a connection that joins no namespace; milliseconds. */
const CONNECT_TIMEOUT = 10_000;

/**
 * Socket.IO's options. The Origin is checked before the handshake, since `cors` does not apply to websockets.
 * Connection state recovery is off; the registry resumes sessions.
 */
export function socketOptions({ log }: Pick<Services, 'log'>, options: Options): Partial<ServerOptions> {
  const gate = createEventLoopGate();
  return {
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
    maxHttpBufferSize: LIMITS.frameBytes,
    connectTimeout: CONNECT_TIMEOUT,
    parser: { Encoder: PacketEncoder, Decoder: PacketDecoder },
    allowRequest(request, decide) {
      const port = () => request.socket.localPort ?? options.port;
      const { origin } = request.headers;
      const isAllowed = createOriginPolicy({ ...options, port })(origin);
      if (isAllowed) return gate(() => decide(null, true));
      log.info({ origin }, 'refused a page of another origin');
      return decide(ERROR_MESSAGES.origin_refused, false);
    },
  };
}
