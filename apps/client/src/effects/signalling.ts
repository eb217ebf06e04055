import { io } from 'socket.io-client';
import { fromCallback } from 'xstate';
import { isErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import { RECONNECTION } from '@colloquy/machines/contract/limits.ts';
import { WIRE_VERSION } from '@colloquy/machines/contract/version.ts';
import { notices, type HandshakeAuth, type NoticeName, type Notices } from '@colloquy/machines/contract/wire.ts';
import { NAMESPACE, SOCKET_PATH } from '@colloquy/machines/contract/words.ts';
import type { LinkEvent, SignallingCommand, SignallingInput } from '@colloquy/machines/roomCall/ports.ts';

/** Refusals of the handshake that no further attempt can change. */
const FINAL_REFUSALS = new Set(['token_invalid', 'upgrade_required']);

export type SignallingOptions = {
  /** Origin of the server; the page's own when empty. */
  url: string;
  /** The stored bearer token, if any. */
  bearer: () => string | undefined;
  /** More headers for the handshake, where there is no browser to send cookies. */
  headers?: Record<string, string>;
};

/**
 * One socket to `/signal`, used by browsers and simulated participants alike. Each notice becomes
 * `{type: 'signal.<name>', payload}`, each `send.<name>` command an event. Nothing is kept for later while the socket is
 * down: the machine knows what must be said again.
 */
export function createSignalling(options: SignallingOptions) {
  return fromCallback<SignallingCommand, SignallingInput>(({ input, sendBack, receive }) => {
    const say = (event: LinkEvent) => sendBack(event);
    const { delay, delayMax, randomization, timeout, attempts } = RECONNECTION.room;
    let resumeToken: string | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;

    const auth = (): HandshakeAuth => ({
      version: WIRE_VERSION,
      resume: true,
      token: options.bearer() ?? null,
      ...(resumeToken && { resume_token: resumeToken, keeps_connections: true }),
    });
    const socket = io(`${options.url}${NAMESPACE}`, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      forceNew: true,
      auth: (tell) => tell(auth()),
      reconnectionDelay: delay,
      reconnectionDelayMax: delayMax,
      randomizationFactor: randomization,
      reconnectionAttempts: attempts,
      timeout,
      ...(options.headers && { extraHeaders: options.headers }),
    });

    socket.on('connect', () => say({ type: 'link.opened' }));
    socket.on('disconnect', (reason) => {
      say({ type: 'link.lost' });
      // Socket.IO does not come back by itself when the server closed the socket.
      if (reason === 'io server disconnect') socket.connect();
    });
    socket.on('connect_error', (error: Error & { data?: { code?: unknown } }) => {
      const code = error.data?.code;
      if (isErrorCode(code) && FINAL_REFUSALS.has(code)) say({ type: 'link.gaveUp', code });
      // A refusal by the server's own word ends Socket.IO's attempts; a lost network does not.
      else if (!socket.active) retry = setTimeout(() => socket.connect(), delay);
    });
    socket.onAny((name: string, payload: unknown) => {
      if (!Object.hasOwn(notices, name)) return;
      const notice = notices[name as NoticeName].safeParse(payload);
      if (notice.success) sendBack({ type: `signal.${name}`, payload: notice.data });
    });
    // The token stays inside the port: no machine, record or view ever holds it.
    socket.on('session', (session: Notices['session']) => (resumeToken = session.resume_token));
    socket.on('sessionLost', () => (resumeToken = undefined));
    receive((command) => {
      if (command.type === 'reopen.link') socket.connect();
      else if (socket.connected) socket.emit(command.type.slice('send.'.length), command.payload);
    });

    return () => {
      clearTimeout(retry);
      if (socket.connected) socket.emit('leaveRoom', { room_name: input.roomName });
      socket.offAny();
      socket.removeAllListeners();
      socket.disconnect();
    };
  });
}
