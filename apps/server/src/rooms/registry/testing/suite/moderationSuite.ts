import { describe, expect, test } from 'vitest';
import type { Caller, MemberId, RoomName } from '../../../registryTypes.ts';
import type { ModeratorAction } from '../../../../broadcasts/streamModerationTypes.ts';
import { guest, resumeRequestOf, createSetup, type MakeRegistry } from './registrySetup.ts';

/** Ann is on air. */
async function setBroadcast(makeRegistry: MakeRegistry) {
  const { registry } = await createSetup(makeRegistry);
  const started = await registry.startBroadcast({ ...guest('ann'), name: 'Ann' });
  if (started.kind !== 'started') throw new Error(started.code);
  const room: RoomName = started.session.roster.room.name;
  let asks = 0;
  return {
    registry,
    room,
    session: started.session,
    watch: async (caller: Caller) => {
      const outcome = await registry.watch({ ...caller, name: caller.userId, broadcaster: 'ann' });
      return outcome.kind === 'watching' ? outcome.session : outcome.code;
    },
    moderate: async (requested: ModeratorAction, by = 'ann') => {
      asks += 1;
      const outcome = await registry.moderateBroadcast({ room, by, newId: `ruling-${asks}`, requested });
      return outcome.kind === 'refused' ? outcome.code : outcome;
    },
    say: async (memberId: MemberId, message: string, commandId?: string) => {
      const line = { room, memberId, message, id: message, name: memberId, broadcaster: 'ann' };
      const outcome = await registry.say({ ...line, ...(commandId !== undefined && { commandId }) });
      return outcome.kind === 'refused' ? outcome.code : outcome.kind;
    },
  };
}

export function describeModeration(makeRegistry: MakeRegistry): void {
  describe('moderation of broadcasts', () => {
    test('[R-MOD-6] a ban ends the seat, and refuses the person by cookie and by resume token until it is lifted', async () => {
      const { registry, watch, moderate } = await setBroadcast(makeRegistry);
      const session = await watch(guest('bob'));
      const outcome = await moderate({ action: 'ban', target: 'bob' });
      expect(outcome).toMatchObject({ kind: 'moderated', banned: { id: 'ruling-1', kind: 'ban', name: 'bob' } });
      expect(registry.pairOf('ann', 'bob')).toMatchObject({ code: 'peer_not_found' });
      expect(await watch(guest('bob', 'bob-tab'))).toBe('banned');
      if (typeof session === 'string') throw new Error(session);
      expect(await registry.resume(resumeRequestOf(session, 'bob-2'))).toMatchObject({ kind: 'lost', code: 'kicked' });
      expect(await moderate({ action: 'lift', id: 'ruling-1' })).toEqual({ kind: 'moderated', unbanned: 'ruling-1' });
      expect(await watch(guest('bob', 'bob-tab'))).toMatchObject({ memberId: 'bob-tab' });
    });

    test('[R-MOD-6] someone who has left is banned by their stay; a stranger is not known', async () => {
      const { registry, room, watch, moderate } = await setBroadcast(makeRegistry);
      await watch(guest('bob'));
      await registry.leave({ room, memberId: 'bob' });
      await expect.poll(() => moderate({ action: 'ban', target: 'bob' })).toMatchObject({ kind: 'moderated' });
      expect(await watch(guest('bob', 'bob-2'))).toBe('banned');
      expect(await moderate({ action: 'ban', target: 'nobody' })).toBe('peer_not_found');
    });

    test('[R-MOD-1] [R-MOD-6] someone who has spoken is found by each former seat, however many have left since', async () => {
      const { registry, room, watch, moderate, say } = await setBroadcast(makeRegistry);
      const leaves = async (user: string, seat = user) => {
        await watch(guest(user, seat));
        if (user === 'bob') await say(seat, `I am ${seat}`);
        await registry.leave({ room, memberId: seat });
      };
      await leaves('bob', 'bob-1');
      await leaves('bob', 'bob-2');
      for (let first = 0; first < 500; first += 50)
        await Promise.all(Array.from({ length: 50 }, (_, n) => leaves(`v${first + n}`)));
      await expect.poll(() => moderate({ action: 'ban', target: 'v499' })).toMatchObject({ kind: 'moderated' });
      const deleted: string[] = [];
      registry.serve({
        deliver() {},
        resync() {},
        ended() {},
        onEntry: (_, entry) => void (entry.kind === 'messageDeleted' && deleted.push(entry.from)),
      });
      expect(await moderate({ action: 'ban', target: 'bob-2' })).toMatchObject({ kind: 'moderated' });
      await expect.poll(() => deleted).toEqual(['bob-2', 'bob-1']);
      expect(await watch(guest('bob', 'bob-3'))).toBe('banned');
      const line = { action: 'delete', target: 'nobody', messageId: '1' } as const;
      expect(await moderate(line)).toEqual({ kind: 'moderated' });
    });

    test('[R-MOD-1] a viewer moderates nothing; a moderator keeps the role in another tab', async () => {
      const { registry, room, watch, moderate } = await setBroadcast(makeRegistry);
      await watch(guest('bob'));
      await watch(guest('cy'));
      expect(await moderate({ action: 'slow', seconds: 5 }, 'bob')).toBe('not_authorized');
      await moderate({ action: 'appoint', target: 'bob' });
      await watch(guest('bob', 'bob-tab'));
      expect(registry.moderationStatusOf(room, 'bob-tab')).toMatchObject({ role: 'moderator' });
      expect(await moderate({ action: 'slow', seconds: 5 }, 'bob-tab')).toEqual({ kind: 'moderated' });
      expect(registry.moderationStatusOf(room, 'cy')).toEqual({ role: 'viewer', slowSeconds: 5 });
      expect(registry.moderationOf(room)).toMatchObject({ talk: { slowSeconds: 5 }, rulings: [{ name: 'bob' }] });
    });

    test('[R-MOD-3] [R-MOD-5] who is timed out, or uses a blocked word, says nothing', async () => {
      const { watch, moderate, say } = await setBroadcast(makeRegistry);
      await watch(guest('bob'));
      await moderate({ action: 'words', words: ['darn'] });
      expect([await say('bob', 'd4rn it'), await say('bob', 'darning'), await say('ann', 'darn')]).toEqual([
        'blocked_word',
        'said',
        'said',
      ]);
      await moderate({ action: 'timeOut', target: 'bob', seconds: 60 });
      expect(await say('bob', 'hello')).toBe('timed_out');
      await moderate({ action: 'lift', id: 'ruling-2' });
      expect(await say('bob', 'hello')).toBe('said');
    });

    test('[R-MOD-4] in slow mode a person speaks once in that time, from any tab; a refused line costs no turn', async () => {
      const { watch, moderate, say } = await setBroadcast(makeRegistry);
      for (const tab of ['bob', 'bob-tab']) await watch(guest('bob', tab));
      await moderate({ action: 'words', words: ['darn'] });
      await moderate({ action: 'slow', seconds: 60 });
      expect([await say('bob', 'darn'), await say('bob', 'one', '1'), await say('bob-tab', 'two')]).toEqual([
        'blocked_word',
        'said',
        'slow_mode',
      ]);
      expect([await say('bob', 'one', '1'), await say('ann', 'a'), await say('ann', 'b')]).toEqual([
        'again',
        'said',
        'said',
      ]);
    });

    test('[R-MOD-7] bans that a broadcaster brings hold from the start', async () => {
      const { registry } = await createSetup(makeRegistry);
      const ban = { id: 'b', kind: 'ban', userId: 'bob', name: 'Bob', keys: ['guest:bob'], at: 1 } as const;
      await registry.startBroadcast({ ...guest('ann'), name: 'Ann', bans: [ban] });
      const watching = await registry.watch({ ...guest('bob'), name: 'Bob', broadcaster: 'ann' });
      expect(watching).toMatchObject({ code: 'banned' });
    });

    test('[R-MOD-10] a page that was offline learns that staff have ended its broadcast', async () => {
      const { registry, room, session } = await setBroadcast(makeRegistry);
      await registry.dropped({ room, memberId: 'ann', socketId: 'ann', resumable: true });
      await registry.endBroadcast(room);
      const resumed = await registry.resume(resumeRequestOf(session, 'ann-2'));
      expect(resumed).toMatchObject({ kind: 'lost', code: 'kicked' });
    });

    test('[R-MOD-10] staff end a broadcast, whatever its broadcaster does', async () => {
      const { registry, room, watch } = await setBroadcast(makeRegistry);
      await watch(guest('bob'));
      expect(await registry.endBroadcast(room)).toEqual({ kind: 'ended' });
      expect(await registry.listBroadcasts()).toEqual([]);
      expect(await registry.endBroadcast(room)).toMatchObject({ code: 'stream_not_found' });
    });
  });
}
