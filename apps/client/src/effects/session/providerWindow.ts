import type { LinkTicket, OauthMessage } from '@colloquy/machines/contract/accounts.ts';
import { Failure } from '@colloquy/machines/contract/failure.ts';
import { OAUTH_MESSAGE } from '@colloquy/machines/contract/constants.ts';
import type { AskProvider, LinkProvider } from '@colloquy/machines/auth/ports.ts';
import type { HttpClient } from '../http/httpClient.ts';

const SIZE = { width: 500, height: 600 };
/** How often the window is polled, as closing it fires no event at its opener; milliseconds. */
const LOOK = 300;
/** A window posts its message and closes; the message may arrive after the poll. */
const LAST_WORD = 1_000;

type Tab = Pick<Window, 'open' | 'addEventListener' | 'removeEventListener'> & {
  location: Pick<Location, 'origin'>;
  screenX: number;
  screenY: number;
  outerWidth: number;
  outerHeight: number;
};
export type WindowDependencies = {
  tab: Tab;
  /** Carries the message where the provider has cut the window off from its opener. Same origin only. */
  openChannel: (name: string) => BroadcastChannel;
  /** Parses a message; loaded only when a window is opened. */
  readMessage: () => Promise<(raw: unknown) => OauthMessage | undefined>;
};

/** Opens the window centred on the tab. Must be called while the browser handles a click. */
function openWindow({ tab }: WindowDependencies, address: string): Window {
  const { width, height } = SIZE;
  const left = Math.max(0, Math.round(tab.screenX + (tab.outerWidth - width) / 2));
  const top = Math.max(0, Math.round(tab.screenY + (tab.outerHeight - height) / 2));
  const opened = tab.open(address, OAUTH_MESSAGE, `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (!opened) throw new Failure('popup_blocked');
  return opened;
}

/** The message of the window before it closes. Messages from elsewhere, or of another form, are ignored. */
function readWindow({ tab, openChannel, readMessage }: WindowDependencies, opened: Window, over: AbortSignal) {
  const reader = readMessage();
  return new Promise<OauthMessage>((resolve, reject) => {
    const channel = openChannel(OAUTH_MESSAGE);
    const take = async (raw: unknown) => {
      try {
        const message = (await reader)(raw);
        if (message) end(() => resolve(message));
      } catch (cause) {
        end(() => reject(new Failure('unreachable', { cause })));
      }
    };
    const onMessage = (event: MessageEvent) => {
      if (event.origin === tab.location.origin && event.source === opened) void take(event.data);
    };
    const onChannelMessage = (event: MessageEvent) => void take(event.data);
    let lastLook: ReturnType<typeof setTimeout> | undefined;
    const looks = setInterval(() => {
      if (opened.closed) lastLook ??= setTimeout(() => end(() => reject(new Failure('popup_closed'))), LAST_WORD);
    }, LOOK);
    const end = (settle: () => void) => {
      clearInterval(looks);
      clearTimeout(lastLook);
      tab.removeEventListener('message', onMessage);
      channel.close();
      opened.close();
      settle();
    };
    tab.addEventListener('message', onMessage);
    channel.addEventListener('message', onChannelMessage);
    over.addEventListener('abort', () => end(() => reject(new Failure('popup_closed'))));
  });
}

const failIfRefused = (message: OauthMessage) => {
  if ('error' in message) throw new Failure(message.error.code, { message: message.error.message });
  return message;
};

/** Signs in at a provider (R-AUTH-7). */
export async function askProvider(
  parts: WindowDependencies,
  { provider }: AskProvider['input'],
  signal: AbortSignal,
): Promise<AskProvider['output']> {
  const opened = openWindow(parts, `/auth/${provider}?display=popup`);
  const message = failIfRefused(await readWindow(parts, opened, signal));
  if (!('response' in message)) throw new Failure('provider_failed');
  return { token: message.response.token, profile: message.response.data };
}

/**
 * Links a provider to the account (R-AUTH-16). The window opens empty at the click, as its URL has to be requested
 * first.
 */
export async function linkProvider(
  parts: WindowDependencies,
  { send }: HttpClient,
  { provider }: LinkProvider['input'],
  signal: AbortSignal,
): Promise<LinkProvider['output']> {
  const opened = openWindow(parts, 'about:blank');
  try {
    const { url } = await send<LinkTicket>('POST', '/api/account/links', { provider }, { signal });
    opened.location.replace(url);
  } catch (thrown) {
    opened.close();
    throw thrown;
  }
  const message = failIfRefused(await readWindow(parts, opened, signal));
  if (!('linked' in message)) throw new Failure('provider_failed');
  return message.linked;
}
