import type { Provider } from '@colloquy/machines/contract/constants.ts';
import type { Identities } from '../peopleStore.ts';
import { takenIndex, withTimeout, type Database } from '../../platform/database/connect.ts';

/** Accounts at providers. Emails link nothing. */
export function createIdentities(sql: Database): Identities {
  return {
    async byIdentity({ provider, subject }) {
      const [row] = await withTimeout(sql<{ user_id: string }[]>`
        select user_id from identities where provider = ${provider} and subject = ${subject}`);
      return row?.user_id;
    },

    async isEmailTaken(email) {
      return (await withTimeout(sql`select from profiles where lower(email) = lower(${email})`)).length > 0;
    },

    async link(tokenHash, { provider, subject }) {
      try {
        const linked = await withTimeout(sql`
          insert into identities (provider, subject, user_id)
          select ${provider}, ${subject}, user_id
          from sessions where token_hash = ${tokenHash} and expires_at > now()
          on conflict (user_id, provider) do update set subject = excluded.subject, linked_at = now()
          returning 1`);
        return linked.length > 0 ? 'linked' : 'signed_out';
      } catch (error) {
        if (takenIndex(error) === 'identities_pkey') return 'identity_taken';
        throw error;
      }
    },

    async unlink(userId, provider) {
      const left = await withTimeout(sql`
        delete from identities i
        where i.user_id = ${userId} and i.provider = ${provider} and (
          exists (select from passwords w where w.user_id = i.user_id)
          or exists (select from identities o where o.user_id = i.user_id and o.provider <> i.provider))
        returning 1`);
      if (left.length > 0) return 'unlinked';
      const [kept] = await withTimeout(
        sql`select from identities where user_id = ${userId} and provider = ${provider}`,
      );
      return kept ? 'last_way_in' : 'unlinked';
    },

    async providersOf(userId) {
      const rows = await withTimeout(sql<{ provider: Provider }[]>`
        select provider from identities where user_id = ${userId} order by provider`);
      return rows.map(({ provider }) => provider);
    },

    async useState(stateHash) {
      const used = await withTimeout(sql`
        insert into used_oauth_states (state_hash) values (${stateHash}) on conflict do nothing returning 1`);
      return used.length > 0;
    },
  };
}
