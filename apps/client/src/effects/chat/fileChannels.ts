import { FILES, fileControl, fileOffer, type FileControl, type FileOffer } from '@colloquy/machines/contract/files.ts';
import { createChatLimits } from '../peer/chatLimits.ts';
import type { LiveConnections } from '../peer/liveConnections.ts';

type Offered = (transferId: string, offer: FileOffer) => void;
type Opened = { memberId: string; channel: RTCDataChannel };

/**
 * The data channels of files, and the files themselves, by the transfer's id. From each member one offer at a time is
 * taken; a channel beyond that, or one that does not begin with an offer, is closed.
 */
export class FileChannels {
  readonly #live: Pick<LiveConnections, 'get' | 'watch'>;
  readonly #limitOf = createChatLimits(undefined, FILES.offers);
  readonly #files = new Map<string, File>();
  readonly #urls = new Map<string, string>();
  readonly #incoming = new Map<string, Opened>();

  constructor(live: Pick<LiveConnections, 'get' | 'watch'>) {
    this.#live = live;
  }

  /** A file that the person wants to send. */
  put(transferId: string, file: File): void {
    this.#files.set(transferId, file);
  }

  file(transferId: string): File | undefined {
    return this.#files.get(transferId);
  }

  /** Where a received file can be fetched from; undefined until it is whole. */
  urlOf(transferId: string): string | undefined {
    return this.#urls.get(transferId);
  }

  /** Of no type that a browser would show. */
  keepReceived(transferId: string, parts: readonly ArrayBuffer[]): void {
    this.#urls.set(transferId, URL.createObjectURL(new Blob([...parts], { type: 'application/octet-stream' })));
  }

  forget(transferId: string): void {
    this.#files.delete(transferId);
    const url = this.#urls.get(transferId);
    if (url !== undefined) URL.revokeObjectURL(url);
    this.#urls.delete(transferId);
  }

  /** A channel to that member; undefined where there is no connection. */
  open(memberId: string): RTCDataChannel | undefined {
    try {
      return this.#live.get(memberId)?.createDataChannel(FILES.label);
    } catch {
      return undefined;
    }
  }

  /** The channel by which that offer came. */
  offered(transferId: string): RTCDataChannel | undefined {
    return this.#incoming.get(transferId)?.channel;
  }

  /** Calls back with what that member offers; returns a function that stops it. */
  watch(memberId: string, offered: Offered): () => void {
    let left: AbortController | undefined;
    const stopWatching = this.#live.watch(memberId, (connection) => {
      left?.abort();
      left = new AbortController();
      connection?.addEventListener(
        'datachannel',
        ({ channel }) => {
          if (channel.label === FILES.label) this.#take(memberId, channel, offered);
        },
        { signal: left.signal },
      );
    });
    return () => {
      stopWatching();
      left?.abort();
    };
  }

  #take(memberId: string, channel: RTCDataChannel, offered: Offered): void {
    const isBusy = [...this.#incoming.values()].some((each) => each.memberId === memberId);
    if (isBusy || !this.#limitOf(memberId).takesIn()) {
      channel.close();
      return;
    }
    const transferId = crypto.randomUUID();
    this.#incoming.set(transferId, { memberId, channel });
    channel.binaryType = 'arraybuffer';
    channel.addEventListener('close', () => this.#incoming.delete(transferId));
    channel.addEventListener(
      'message',
      ({ data }) => {
        const offer = readOffer(data);
        if (offer) offered(transferId, offer);
        else channel.close();
      },
      { once: true },
    );
  }
}

const readOffer = (data: unknown): FileOffer | undefined => fileOffer.safeParse(readJson(data)).data;
export const readControl = (data: unknown): FileControl | undefined => fileControl.safeParse(readJson(data)).data;

function readJson(data: unknown): unknown {
  if (typeof data !== 'string' || data.length > FILES.longest) return undefined;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
