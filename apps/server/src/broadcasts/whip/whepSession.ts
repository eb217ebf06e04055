import { isErrorCode, type ErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import type { Answer, Offer } from '@colloquy/machines/contract/negotiation.ts';
import type { ClientNetwork } from '../media/programSessionTypes.ts';
import { isServerId } from '../media/mediaServers.ts';
import { randomName } from '../../accounts/profiles/newProfile.ts';
import { refused, type MemberId, type Refused } from '../../rooms/registryTypes.ts';
import { attachSeat } from '../../signalling/events/attachSeat.ts';
import type { Connection } from '../../signalling/sockets/connections.ts';
import { noticePayload, openProgramConnection, type WhipContext } from './programConnection.ts';

/** Views by WHEP that one address has at a time, at each node; times `LIMITS_FACTOR`. */
export const VIEWS_PER_ADDRESS = 20;

/** A page that broadcasts may have to connect to a server first; milliseconds. */
const OFFER_TIMEOUT_MS = 12_000;

type WatchOffer = { kind: 'offered'; server: MemberId; offer: Offer } | Refused<ErrorCode>;

/** Which seat a view has, and what an answer to its server's offer needs. */
export type View = { room: string; memberId: MemberId; socketId: string; broadcaster: MemberId };

/** One WHEP session: a viewer's seat, whose media goes from a media server to a program. */
export class WhepSession {
  readonly #context: WhipContext;
  readonly #connection: Connection;
  #view: View | undefined;
  #resolveAnswer: ((offered: WatchOffer) => void) | undefined;
  #hasEnded = false;

  readonly #onEnd: () => void;

  constructor(context: WhipContext, viewer: ClientNetwork, onEnd: () => void) {
    this.#onEnd = onEnd;
    this.#context = context;
    this.#connection = openProgramConnection(viewer, undefined, {
      received: (name, payload) => {
        const offer = noticePayload('stream-offer', name, payload);
        if (offer) this.#onOffer(offer.sender_id, offer.offer);
        const error = noticePayload('signalError', name, payload);
        if (error) this.#resolveAnswer?.(refused(isErrorCode(error.code) ? error.code : 'try_again'));
      },
      unseated: () => this.#release(),
      refused: () => void this.end(),
    });
  }

  get view() {
    return this.#view;
  }

  /** Takes a seat; resolves with the media server's offer. */
  async start(broadcaster: MemberId): Promise<WatchOffer> {
    this.#context.connections.set(this.#connection.socket.id, this.#connection);
    try {
      const offered = await this.#start(broadcaster);
      if (offered.kind === 'refused') await this.end();
      return offered;
    } catch (error) {
      await this.end();
      throw error;
    }
  }

  async #start(broadcaster: MemberId): Promise<WatchOffer> {
    const { services, options, handOvers } = this.#context;
    const { socket, holderKeys, network, knownSince } = this.#connection;
    const entered = await services.registry.watch({
      userId: `whep-${socket.id}`,
      holderKeys,
      socketId: socket.id,
      node: options.nodeId,
      network,
      knownSince,
      name: randomName(),
      resumable: false,
      broadcaster,
    });
    if (entered.kind === 'refused') return entered;
    const { memberId, roster } = entered.session;
    const room = roster.room.name;
    this.#view = { room, memberId, socketId: socket.id, broadcaster };
    attachSeat(services.registry, this.#connection, entered.session);
    return await this.#offered(async () => {
      const place = await handOvers.joined({ room, broadcaster }, memberId, false, true);
      if (place === 'full') this.#resolveAnswer?.(refused('stream_full'));
    });
  }

  async end(): Promise<void> {
    const { services } = this.#context;
    const view = this.#view;
    if (this.#hasEnded) return;
    this.#release();
    if (view) await services.registry.dropped({ ...view, resumable: false }).catch(() => {});
  }

  #offered(begin: () => Promise<void>): Promise<WatchOffer> {
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => this.#resolveAnswer?.(refused('try_again')), OFFER_TIMEOUT_MS);
      this.#resolveAnswer = (offered) => {
        clearTimeout(timeout);
        this.#resolveAnswer = undefined;
        resolve(offered);
      };
      begin().catch(reject);
    });
  }

  /**
   * A later offer means that the connection is lost; a program cannot be sent one, and has to begin again. So does one
   * of the broadcaster's page, which sends to viewers itself where no server is left.
   */
  #onOffer(sender: MemberId, offer: Offer): void {
    if (!this.#resolveAnswer) void this.end();
    else if (isServerId(sender)) this.#resolveAnswer({ kind: 'offered', server: sender, offer });
    else this.#resolveAnswer(refused('try_again'));
  }

  #release(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#onEnd();
    this.#resolveAnswer?.(refused('stream_not_found'));
    const { connections, services } = this.#context;
    connections.delete(this.#connection.socket.id);
    void services.registry.release(this.#connection.socket.id).catch(() => {});
  }
}

/** Counts the views that each address has at this node. */
export function countViews(limitsFactor: number) {
  const views = new Map<string, number>();
  const most = Math.max(1, Math.floor(VIEWS_PER_ADDRESS * limitsFactor));
  return {
    /** False if the address has as many as it may. */
    tryBegin(address: string): boolean {
      const open = views.get(address) ?? 0;
      if (open >= most) return false;
      views.set(address, open + 1);
      return true;
    },
    end(address: string): void {
      const open = (views.get(address) ?? 0) - 1;
      if (open > 0) views.set(address, open);
      else views.delete(address);
    },
  };
}

/** The program's answer to the server's offer, from whichever node. */
export async function acceptAnswer(
  { services: { registry }, handOvers }: WhipContext,
  { room, memberId, broadcaster }: View,
  server: MemberId,
  answer: Answer,
): Promise<{ kind: 'accepted' } | Refused<ErrorCode>> {
  const roster = await registry.roster(room);
  const owner = roster?.members.find((member) => member.memberId === broadcaster)?.node;
  if (owner === undefined) return refused('stream_not_found');
  const signal = { kind: 'answer', answer } as const;
  const outcome = await handOvers.onSignal({ room, broadcaster, owner }, { from: memberId, target: server, signal });
  if (outcome === 'taken') return { kind: 'accepted' };
  return refused(outcome === 'invalid' ? 'media_refused' : outcome === 'try_again' ? 'try_again' : 'not_found');
}
