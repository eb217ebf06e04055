import { waitingMachine } from '@colloquy/machines/waiting/waitingMachine.ts';
import type { Api } from '../../effects/http/api.ts';
import { createLookWider } from '../../effects/http/lookWider.ts';
import type { SpokenLanguages } from '../../effects/spokenLanguages.ts';
import type { DesktopNotifications } from '../../effects/desktopNotifications.ts';

/** Waiting for a stranger, with its ports implemented. */
export const provideWaiting = (parts: {
  api: Api;
  notifications: DesktopNotifications;
  languages: SpokenLanguages;
}): typeof waitingMachine =>
  waitingMachine.provide({
    actors: { lookWider: createLookWider(parts.api), requestNotifications: parts.notifications.ask },
    actions: { saveLanguages: (_, { languages }) => parts.languages.keep(languages) },
  });
