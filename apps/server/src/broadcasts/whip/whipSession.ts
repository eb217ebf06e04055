import type { ErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import { quotasOf } from '../../rooms/quotas.ts';
import type { Publisher } from '../media/programSessionTypes.ts';
import { isServerId } from '../media/mediaServers.ts';
import { accountKey } from '../../accounts/sessions/holderKeys.ts';
import { refused, type MemberId, type Refused, type Session } from '../../rooms/registryTypes.ts';
import { WHIP_CLIENT } from '../broadcasts.ts';
import { attachSeat } from '../../signalling/events/attachSeat.ts';
import type { Connection } from '../../signalling/sockets/connections.ts';
import { noticePayload, openProgramConnection, type WhipContext } from './programConnection.ts';
import { deleteLastBroadcast, resumeWithKey, saveLastBroadcast } from './resumeWithKey.ts';

/** Longer than a server takes to open a room and to answer an offer; milliseconds. */
const ANSWER_TIMEOUT_MS = 6_000;

/** A broadcast sent by WHIP ends this long after its media has stopped, or its connection is lost; milliseconds. */
export const SILENCE_MS = 8_000;

/** Well within the day for which nodes keep a saved state; milliseconds. */
const STATE_RENEWAL_MS = 3_600_000;

type SendAnswer = { kind: 'answered'; sdp: string } | Refused<ErrorCode>;

/** One WHIP session: a broadcaster's seat, whose media comes from a program to a media server. */
export class WhipSession {
  readonly #context: WhipContext;
  readonly #publisher: Publisher;
  readonly #offer: string;
  readonly #connection: Connection;
  #seat: { room: string; memberId: MemberId } | undefined;
  /** The server that has answered. */
  #server: MemberId | undefined;
  #resolveAnswer: ((answered: SendAnswer) => void) | undefined;
  #silenceTimer: NodeJS.Timeout | undefined;
  #renewalTimer: NodeJS.Timeout | undefined;
  #hasEnded = false;
  readonly #onEnd: () => void;

  constructor(context: WhipContext, publisher: Publisher, offer: string, onEnd: () => void) {
    this.#onEnd = onEnd;
    this.#context = context;
    this.#publisher = publisher;
    this.#offer = offer;
    this.#connection = openProgramConnection(publisher, [accountKey(publisher.owner.user_id)], {
      received: (name, payload) => {
        const joined = noticePayload('viewer-joined', name, payload);
        if (joined && isServerId(joined.viewer_id) && this.#server === undefined) void this.#offerTo(joined.viewer_id);
        const answer = noticePayload('stream-answer', name, payload);
        if (answer && this.#resolveAnswer) {
          this.#server = answer.sender_id;
          this.#resolveAnswer({ kind: 'answered', sdp: answer.answer.sdp });
        }
        const left = noticePayload('viewer-left', name, payload);
        if (left && left.viewer_id === this.#server) this.#onMedia(false);
      },
      unseated: () => this.#release(),
      refused: () => void this.end(),
    });
  }

  get socketId(): string {
    return this.#connection.socket.id;
  }

  get seat() {
    return this.#seat;
  }

  /** Takes the seat and offers the program's media to a server; ends the broadcast where none answers. */
  async start(): Promise<SendAnswer> {
    this.#context.connections.set(this.socketId, this.#connection);
    try {
      const answered = await this.#start();
      if (answered.kind === 'refused') await this.end();
      return answered;
    } catch (error) {
      await this.end();
      throw error;
    }
  }

  async #start(): Promise<SendAnswer> {
    const { services, handOvers } = this.#context;
    const entered = await this.#enter();
    if (entered.kind === 'refused') return entered;
    const { session, previousNode } = entered;
    const [room, broadcaster] = [session.roster.room.name, session.memberId];
    this.#seat = { room, memberId: broadcaster };
    attachSeat(services.registry, this.#connection, session);
    await this.#saveSession(session);
    // Whoever revoked the key meanwhile found no saved state, or a former one.
    if (!(await this.#isKeyValid())) return refused('token_invalid');
    if (previousNode !== undefined) await handOvers.adopt({ room, broadcaster }, previousNode);
    this.#onMedia(false);
    return await this.#answered(async () => {
      const canBegin = await handOvers.startSending({ room, broadcaster }, (isReceiving) => this.#onMedia(isReceiving));
      if (!canBegin) this.#resolveAnswer?.(refused('try_again'));
    });
  }

  /** Ends the broadcast, unless another session has taken it over. */
  async end(): Promise<void> {
    const { registry, log } = this.#context.services;
    const { seat, socketId } = this;
    if (this.#hasEnded) return;
    this.#release();
    if (!seat) return;
    const outcome = await registry.dropped({ ...seat, socketId, resumable: false }).catch((err: unknown) => {
      log.warn({ err, room: seat.room }, 'a broadcast of a program ends later');
      return undefined;
    });
    // Else the saved state is another session's, or needed to end the broadcast.
    if (outcome?.kind === 'left') await deleteLastBroadcast(this.#context, this.#publisher.key.id).catch(() => {});
  }

  /** The node shuts down: stops the timers. */
  abandon(): void {
    clearTimeout(this.#silenceTimer);
    clearTimeout(this.#renewalTimer);
  }

  async #enter() {
    const { services, options } = this.#context;
    const { key, owner, network } = this.#publisher;
    const place = { socketId: this.socketId, node: options.nodeId };
    const resumed = await resumeWithKey(this.#context, key.id, place);
    if (resumed) return resumed;
    const { holderKeys } = this.#connection;
    const started = await services.registry.startBroadcast({
      ...place,
      userId: owner.user_id,
      holderKeys,
      network,
      name: owner.username,
      resumable: true,
      client: WHIP_CLIENT,
      quotas: quotasOf(holderKeys, network, options.limitsFactor),
      about: { tags: key.tags, title: key.title ?? undefined, language: key.language ?? undefined },
      bans: await services.streamBans.of(owner.user_id),
    });
    if (started.kind === 'refused') return started;
    const { memberId: id } = started.session;
    services.liveNotifications.wentLive({
      userId: owner.user_id,
      name: owner.username,
      title: key.title ?? undefined,
      id,
    });
    return { ...started, previousNode: undefined };
  }

  /** Stored again periodically while it is on air. */
  async #saveSession(session: Session): Promise<void> {
    if (this.#hasEnded) return;
    this.#renewalTimer = setTimeout(() => void this.#saveSession(session).catch(() => {}), STATE_RENEWAL_MS).unref();
    await saveLastBroadcast(this.#context, this.#publisher.key.id, { session, socketId: this.socketId });
  }

  async #isKeyValid(): Promise<boolean> {
    const { key, owner } = this.#publisher;
    return (await this.#context.services.people.streamKeysOf(owner.user_id)).some(({ id }) => id === key.id);
  }

  #answered(begin: () => Promise<void>): Promise<SendAnswer> {
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => this.#resolveAnswer?.(refused('try_again')), ANSWER_TIMEOUT_MS);
      this.#resolveAnswer = (answered) => {
        clearTimeout(timeout);
        this.#resolveAnswer = undefined;
        resolve(answered);
      };
      begin().catch(reject);
    });
  }

  async #offerTo(server: MemberId): Promise<void> {
    const { handOvers, options } = this.#context;
    if (!this.#seat) return;
    const { room, memberId } = this.#seat;
    const signal = { kind: 'offer', offer: { type: 'offer', sdp: this.#offer } } as const;
    const about = { room, broadcaster: memberId, owner: options.nodeId };
    const outcome = await handOvers.onSignal(about, { from: memberId, target: server, signal });
    // A server that is gone meanwhile is followed by another one.
    if (outcome === 'invalid') this.#resolveAnswer?.(refused('media_refused'));
    else if (outcome === 'try_again') this.#resolveAnswer?.(refused('try_again'));
  }

  /** Without media for a while the broadcast ends. */
  #onMedia(isReceiving: boolean): void {
    if (isReceiving || this.#hasEnded) {
      clearTimeout(this.#silenceTimer);
      this.#silenceTimer = undefined;
    } else this.#silenceTimer ??= setTimeout(() => void this.end(), SILENCE_MS).unref();
  }

  #release(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#onEnd();
    clearTimeout(this.#silenceTimer);
    clearTimeout(this.#renewalTimer);
    this.#resolveAnswer?.(refused('try_again'));
    const { connections, services } = this.#context;
    connections.delete(this.socketId);
    void services.registry.release(this.socketId).catch(() => {});
  }
}
