import type { Provider } from '@colloquy/machines/contract/constants.ts';

const NAMES: Record<Provider, string> = { google_oauth2: 'Google', github: 'GitHub' };
export const providerName = (provider: Provider): string => NAMES[provider];
