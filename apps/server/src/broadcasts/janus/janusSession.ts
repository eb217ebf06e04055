import { MediaUnavailable } from '../media/mediaServers.ts';
import { JanusError } from './janusErrors.ts';
import type { JanusLink } from './janusLink.ts';
import { readVideoRoomAnswer, type JanusAnswer, type SessionEvent, type VideoRoomAnswer } from './janusMessages.ts';

const PLUGIN = 'janus.plugin.videoroom';
/** Well within the minute after which Janus drops an idle session; milliseconds. */
const KEEP_ALIVE_MS = 20_000;

/** `rid_order`: which of several sizes comes first, the largest (`hml`, Janus' default) or the smallest. */
type Jsep = { type: 'offer' | 'answer'; sdp: string; rid_order?: 'hml' | 'lmh' };

/** One connection of a browser to the server, or a handle for commands to the plugin. */
export type Handle = {
  readonly id: number;
  command(body: object): Promise<VideoRoomAnswer>;
  /** A command that carries a description; resolves with the server's description, if any. */
  negotiate(body: object, jsep?: Jsep): Promise<{ sdp: string | undefined; streams?: unknown }>;
  /** Detaches without waiting. */
  detach(): void;
};
export type HandleListener = {
  onUp(): void;
  onGone(): void;
  /** Many packets sent to it are lost. */
  lossy?(): void;
  /** One of its sections receives media, or no longer does. */
  media?(mid: string, receiving: boolean): void;
};

export type JanusSession = {
  readonly id: number;
  /** An existing handle. */
  handle(id: number, listener: HandleListener): Handle;
  /** Another link has it: no further events. */
  abandon(): void;
  attach(listener?: HandleListener): Promise<Handle>;
  end(): Promise<void>;
};

/**
 * @param lost called when Janus has ended the session by itself.
 * @param claimedId a session of another link, from which it is taken over.
 */
export async function createJanusSession(link: JanusLink, lost: () => void, claimedId?: number): Promise<JanusSession> {
  if (claimedId !== undefined) await link.ask({ janus: 'claim', session_id: claimedId });
  const session_id = claimedId ?? idOf(await link.ask({ janus: 'create' }));
  const listeners = new Map<number, HandleListener>();
  const unsubscribe = link.subscribe(session_id, (event) => onEvent(event));
  const keepAliveTimer = setInterval(() => {
    // A lost link reports that itself; a session that Janus no longer knows is lost as well.
    link.ask({ janus: 'keepalive', session_id }).catch((error: unknown) => {
      if (error instanceof JanusError) onLost();
    });
  }, KEEP_ALIVE_MS);
  void link.ended.then(stop);

  function stop(): void {
    clearInterval(keepAliveTimer);
    unsubscribe();
    listeners.clear();
  }
  function onLost(): void {
    stop();
    lost();
  }
  function onEvent(event: SessionEvent): void {
    if (event.janus === 'timeout') return onLost();
    const listener = listeners.get(event.sender);
    if (event.janus === 'webrtcup') listener?.onUp();
    else if (event.janus === 'hangup') listener?.onGone();
    else if (event.janus === 'media') listener?.media?.(event.mid, event.receiving);
    else if (event.uplink && event.media === 'video') listener?.lossy?.();
  }

  function handle(handle_id: number, listener?: HandleListener): Handle {
    if (listener) listeners.set(handle_id, listener);
    const send = async (body: object, jsep?: Jsep) => {
      const answer = await link.ask({ janus: 'message', session_id, handle_id, body, ...(jsep && { jsep }) });
      return { answer, outcome: outcomeOf(answer) };
    };
    return {
      id: handle_id,
      command: async (body) => (await send(body)).outcome,
      async negotiate(body, jsep) {
        const { answer, outcome } = await send(body, jsep);
        return { sdp: answer.janus === 'event' ? answer.jsep?.sdp : undefined, streams: outcome.streams };
      },
      detach() {
        listeners.delete(handle_id);
        link.ask({ janus: 'detach', session_id, handle_id }).catch(() => {});
      },
    };
  }

  return {
    id: session_id,
    handle,
    abandon: stop,
    async attach(listener) {
      return handle(idOf(await link.ask({ janus: 'attach', session_id, plugin: PLUGIN })), listener);
    },
    async end() {
      stop();
      await link.ask({ janus: 'destroy', session_id }).catch(() => {});
    },
  };
}

function idOf(answer: JanusAnswer): number {
  const id = answer.janus === 'success' ? answer.data?.id : undefined;
  if (id === undefined) throw new MediaUnavailable('an answer without its id');
  return id;
}

/** @throws JanusError when the plugin refuses. */
function outcomeOf(answer: JanusAnswer): VideoRoomAnswer {
  const outcome = answer.janus === 'pong' ? undefined : readVideoRoomAnswer(answer);
  if (!outcome) throw new MediaUnavailable('an answer that cannot be read');
  if (outcome.error_code !== undefined) throw new JanusError(outcome.error_code, outcome.error ?? '');
  return outcome;
}
