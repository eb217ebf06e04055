import type { Profile } from '@colloquy/machines/contract/accounts.ts';
import type { People } from '@colloquy/server/accounts/peopleStore.ts';

export const ADA: Profile = {
  user_id: 'acct_ada',
  is_anonymous: false,
  is_authenticated: true,
  is_superuser: false,
  is_staff: false,
  username: 'ada',
  email: 'ada@example.org',
  first_name: 'Ada',
  last_name: 'L',
  full_name: 'Ada L',
  avatar: '',
};

/** One registered person: Ada, whose bearer token is `ada-token`. */
export const memoryAccounts: Pick<People, 'profileByToken' | 'validTokens' | 'publicProfile'> = {
  profileByToken: async (token) => (token === 'ada-token' ? ADA : undefined),
  validTokens: async (tokenHashes) => [...tokenHashes],
  async publicProfile(userId) {
    if (userId !== ADA.user_id) return undefined;
    const { user_id, username, avatar, is_anonymous, is_authenticated, is_superuser, is_staff } = ADA;
    return { user_id, username, avatar, is_anonymous, is_authenticated, is_superuser, is_staff };
  },
};
