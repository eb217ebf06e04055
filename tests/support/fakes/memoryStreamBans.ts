import type { NamedRuling, StreamBans } from '@colloquy/server/broadcasts/streamModerationTypes.ts';

/** Bans of accounts, shared by all nodes of a test. */
export function createMemoryStreamBans(): StreamBans {
  const bans = new Map<string, Map<string, NamedRuling>>();
  return {
    of: async (accountId) => [...(bans.get(accountId)?.values() ?? [])],
    save: async (accountId, ban) => {
      bans.set(accountId, new Map(bans.get(accountId)).set(ban.id, ban));
    },
    lift: async (accountId, id) => {
      bans.get(accountId)?.delete(id);
    },
  };
}
