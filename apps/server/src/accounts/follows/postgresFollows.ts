import type { Followed } from '@colloquy/machines/contract/follows.ts';
import type { Follows, PushSubscriptions } from './follows.ts';
import { withTimeout, type Database } from '../../platform/database/connect.ts';

/** Follows of accounts. */
export function createFollows(sql: Database): Follows {
  return {
    async followsOf(userId) {
      const rows = await withTimeout(sql<(Omit<Followed, 'followed_at'> & { followed_at: Date })[]>`
        select p.user_id, p.username, p.avatar, f.followed_at
        from follows f join profiles p on p.user_id = f.followed
        where f.follower = ${userId} order by f.followed_at desc, p.user_id`);
      return rows.map((row) => ({ ...row, followed_at: row.followed_at.toISOString() }));
    },

    async follow(userId, followed, max) {
      return await withTimeout(
        sql.begin(async (tx) => {
          // Locked, so that follows made at the same time count each other; the other account must not be deleted meanwhile.
          await tx`select from profiles where user_id = ${userId} for no key update`;
          const [other] = await tx`select from profiles where user_id = ${followed} for key share`;
          if (!other) return 'profile_not_found';
          const made = await tx`
            insert into follows (follower, followed) select ${userId}, ${followed}
            where (select count(*) from follows where follower = ${userId} and followed <> ${followed}) < ${max}
            on conflict (follower, followed) do update set followed_at = follows.followed_at returning 1`;
          return made.length > 0 ? 'followed' : 'full';
        }),
      );
    },

    async unfollow(userId, followed) {
      await withTimeout(sql`delete from follows where follower = ${userId} and followed = ${followed}`);
    },
  };
}

type DeviceRow = { id: string; endpoint: string; p256dh: string; auth: string; sentence: string };

/** The browsers of accounts that are notified. */
export function createPushSubscriptions(sql: Database): PushSubscriptions {
  return {
    async isSubscribed(tokenHash) {
      const [row] = await withTimeout(sql`select from push_subscriptions where token_hash = ${tokenHash}`);
      return row !== undefined;
    },

    async subscribe(tokenHash, userId, { endpoint, keys: { p256dh, auth }, sentence }, max) {
      await withTimeout(
        sql.begin(async (tx) => {
          await tx`select from profiles where user_id = ${userId} for no key update`;
          // A browser has one endpoint, whoever is signed in there.
          await tx`delete from push_subscriptions where endpoint = ${endpoint} or token_hash = ${tokenHash}`;
          await tx`
            insert into push_subscriptions (token_hash, user_id, endpoint, p256dh, auth, sentence)
            values (${tokenHash}, ${userId}, ${endpoint}, ${p256dh}, ${auth}, ${sentence})
            on conflict (endpoint) do update set
              token_hash = excluded.token_hash, user_id = excluded.user_id,
              p256dh = excluded.p256dh, auth = excluded.auth, sentence = excluded.sentence`;
          await tx`
            delete from push_subscriptions where user_id = ${userId} and token_hash not in (
              select token_hash from push_subscriptions where user_id = ${userId}
              order by created_at desc, token_hash limit ${max})`;
        }),
      );
    },

    async unsubscribe(tokenHash) {
      await withTimeout(sql`delete from push_subscriptions where token_hash = ${tokenHash}`);
    },

    async devicesOfFollowers(userId, after, max) {
      const rows = await withTimeout(sql<DeviceRow[]>`
        select d.token_hash as id, d.endpoint, d.p256dh, d.auth, d.sentence
        from follows f
          join push_subscriptions d on d.user_id = f.follower
          join sessions s on s.token_hash = d.token_hash and s.expires_at > now(),
          lateral (select 'account:' || f.followed as own_key, 'account:' || f.follower as their_key) k
        where f.followed = ${userId} and d.token_hash > ${after}
          and not exists (select from stream_bans b where b.owner = f.followed and their_key = any (b.keys))
          and not exists (select from blocks b where b.owner = own_key
            and (b.user_id = f.follower or their_key = any (b.keys)))
          and not exists (select from blocks b where b.owner = their_key
            and (b.user_id = f.followed or own_key = any (b.keys)))
        order by d.token_hash limit ${max}`);
      return rows.map(({ p256dh, auth, ...device }) => ({ ...device, keys: { p256dh, auth } }));
    },
  };
}
