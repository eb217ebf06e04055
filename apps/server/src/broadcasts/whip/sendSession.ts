import type { ErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import * as z from 'zod/mini';
import { quotasOf } from '../../rooms/quotas.ts';
import type { Sender } from '../media/ingests.ts';
import { isServerId } from '../media/serverIds.ts';
import { accountKey } from '../../accounts/sessions/holder.ts';
import { refused, type MemberId, type Refused, type Session } from '../../rooms/registryTypes.ts';
import { WHIP_CLIENT } from '../broadcasts.ts';
import { takePlace } from '../../signalling/events/seating.ts';
import type { Connection } from '../../signalling/sockets/connections.ts';
import { noticeIn, openProgramConnection } from './programConnection.ts';
import type { World } from './world.ts';

/** Longer than a server takes to open a room and to answer an offer; milliseconds. */
const ANSWER_TIMEOUT_MS = 6_000;

/** Well within the day for which nodes keep a note; milliseconds. */
const NOTE_RENEWAL_MS = 3_600_000;

/** By which the next session with the same key goes on with the broadcast, at this node or another. */
const sendNote = z.object({ token: z.string(), room: z.string(), memberId: z.string(), socketId: z.string() });
const noteName = (keyId: string) => `sent-with:${keyId}`;

type Answered = { kind: 'answered'; sdp: string } | Refused<ErrorCode>;

/** One WHIP session: a broadcaster's seat, whose media comes from a program to a media server. */
export class SendSession {
  readonly #world: World;
  readonly #sender: Sender;
  readonly #offer: string;
  readonly #connection: Connection;
  #seat: { room: string; memberId: MemberId } | undefined;
  /** The server that has answered. */
  #server: MemberId | undefined;
  #settle: ((answered: Answered) => void) | undefined;
  #silence: NodeJS.Timeout | undefined;
  #renewal: NodeJS.Timeout | undefined;
  #isOver = false;
  readonly #onOver: () => void;

  constructor(world: World, sender: Sender, offer: string, onOver: () => void) {
    this.#onOver = onOver;
    this.#world = world;
    this.#sender = sender;
    this.#offer = offer;
    this.#connection = openProgramConnection(sender, [accountKey(sender.owner.user_id)], {
      received: (name, payload) => {
        const joined = noticeIn('viewer-joined', name, payload);
        if (joined && isServerId(joined.viewer_id) && this.#server === undefined) void this.#offerTo(joined.viewer_id);
        const answer = noticeIn('stream-answer', name, payload);
        if (answer && this.#settle) {
          this.#server = answer.sender_id;
          this.#settle({ kind: 'answered', sdp: answer.answer.sdp });
        }
        const left = noticeIn('viewer-left', name, payload);
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
  async begin(): Promise<Answered> {
    this.#world.connections.set(this.socketId, this.#connection);
    try {
      const answered = await this.#begin();
      if (answered.kind === 'refused') await this.end();
      return answered;
    } catch (error) {
      await this.end();
      throw error;
    }
  }

  async #begin(): Promise<Answered> {
    const { parts, bridges } = this.#world;
    const entered = await this.#enter();
    if (entered.kind === 'refused') return entered;
    const { session, formerNode } = entered;
    const [room, broadcaster] = [session.roster.room.name, session.memberId];
    this.#seat = { room, memberId: broadcaster };
    takePlace(parts.registry, this.#connection, session);
    await this.#keepNote(session);
    // Who revoked the key meanwhile found no note, or a former one.
    if (!(await this.#isKeyValid())) return refused('token_invalid');
    if (formerNode !== undefined) await bridges.adopt({ room, broadcaster }, formerNode);
    this.#onMedia(false);
    return await this.#answered(async () => {
      const canBegin = await bridges.beginSending({ room, broadcaster }, (flows) => this.#onMedia(flows));
      if (!canBegin) this.#settle?.(refused('try_again'));
    });
  }

  /** Ends the broadcast, unless another session has taken it over. */
  async end(): Promise<void> {
    const { registry, log } = this.#world.parts;
    const { seat, socketId } = this;
    if (this.#isOver) return;
    this.#release();
    if (!seat) return;
    const outcome = await registry.dropped({ ...seat, socketId, resumable: false }).catch((err: unknown) => {
      log.warn({ err, room: seat.room }, 'a broadcast of a program ends later');
      return undefined;
    });
    // Else the note is another session's, or needed to end the broadcast.
    if (outcome?.kind === 'left') await this.#world.notes.dropNote(noteName(this.#sender.key.id)).catch(() => {});
  }

  /** This node ends: nothing more happens here. */
  abandon(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#renewal);
  }

  async #enter() {
    const { parts, options, notes } = this.#world;
    const { key, owner, network } = this.#sender;
    const place = { socketId: this.socketId, node: options.nodeId };
    const note = readNote(await notes.noteOf(noteName(key.id)));
    const resumed = note && (await parts.registry.resume({ token: note.token, ...place, keepsConnections: true }));
    if (resumed?.kind === 'resumed') return resumed;
    const { holder } = this.#connection;
    const started = await parts.registry.startBroadcast({
      ...place,
      userId: owner.user_id,
      holder,
      network,
      name: owner.username,
      resumable: true,
      client: WHIP_CLIENT,
      quotas: quotasOf(holder, network, options.limitsFactor),
      about: { tags: key.tags, title: key.title ?? undefined, language: key.language ?? undefined },
      bans: await parts.streamBans.of(owner.user_id),
    });
    if (started.kind === 'refused') return started;
    const { memberId: id } = started.session;
    parts.liveNotices.wentLive({ userId: owner.user_id, name: owner.username, title: key.title ?? undefined, id });
    return { ...started, formerNode: undefined };
  }

  /** Kept anew as long as it is on air. */
  async #keepNote(session: Session): Promise<void> {
    if (this.#isOver) return;
    const { resumeToken: token, memberId, roster } = session;
    const note = { token, room: roster.room.name, memberId, socketId: this.socketId };
    this.#renewal = setTimeout(() => void this.#keepNote(session).catch(() => {}), NOTE_RENEWAL_MS).unref();
    await this.#world.notes.keepNote(noteName(this.#sender.key.id), JSON.stringify(note));
  }

  async #isKeyValid(): Promise<boolean> {
    const { key, owner } = this.#sender;
    return (await this.#world.parts.people.streamKeysOf(owner.user_id)).some(({ id }) => id === key.id);
  }

  #answered(begin: () => Promise<void>): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => this.#settle?.(refused('try_again')), ANSWER_TIMEOUT_MS);
      this.#settle = (answered) => {
        clearTimeout(late);
        this.#settle = undefined;
        resolve(answered);
      };
      begin().catch(reject);
    });
  }

  async #offerTo(server: MemberId): Promise<void> {
    const { bridges, options } = this.#world;
    if (!this.#seat) return;
    const { room, memberId } = this.#seat;
    const signal = { kind: 'offer', offer: { type: 'offer', sdp: this.#offer } } as const;
    const about = { room, broadcaster: memberId, owner: options.nodeId };
    const outcome = await bridges.onSignal(about, { from: memberId, target: server, signal });
    // A server that is gone meanwhile is followed by another one.
    if (outcome === 'invalid') this.#settle?.(refused('media_refused'));
    else if (outcome === 'try_again') this.#settle?.(refused('try_again'));
  }

  /** Without media for a while the broadcast ends. */
  #onMedia(flows: boolean): void {
    if (flows || this.#isOver) {
      clearTimeout(this.#silence);
      this.#silence = undefined;
    } else this.#silence ??= setTimeout(() => void this.end(), STREAMS.senderSilence).unref();
  }

  #release(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#onOver();
    clearTimeout(this.#silence);
    clearTimeout(this.#renewal);
    this.#settle?.(refused('try_again'));
    const { connections, parts } = this.#world;
    connections.delete(this.socketId);
    void parts.registry.release(this.socketId).catch(() => {});
  }
}

function readNote(text: string | undefined) {
  return text === undefined ? undefined : sendNote.safeParse(JSON.parse(text)).data;
}

/** Ends the broadcast that is sent with a key, wherever. */
export async function endSentWith({ parts, notes }: World, keyId: string): Promise<void> {
  const note = readNote(await notes.noteOf(noteName(keyId)));
  if (!note) return;
  const { room, memberId, socketId } = note;
  const { kind } = await parts.registry.dropped({ room, memberId, socketId, resumable: false });
  if (kind === 'left') await notes.dropNote(noteName(keyId));
}
