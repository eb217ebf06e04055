import { useCallback, useEffect, useState } from 'react';
import { failureOf } from '@colloquy/machines/contract/failure.ts';
import type { Followed } from '@colloquy/machines/contract/follows.ts';
import { ACCOUNT_ID_PREFIX } from '@colloquy/machines/contract/constants.ts';
import type { FollowApi } from '@colloquy/machines/people/ports.ts';
import { useAuth } from '../../app/appServices.tsx';
import { sentenceFor } from '../../messages/failures.ts';
import { followMessages } from '../../messages/follows.ts';
import { useToasts } from '../../ui/notices/Toasts.tsx';
import { useTask } from '../../ui/useTask.ts';

export type FollowedPerson = { userId: string; name: string };

/** Whom the person follows; undefined until the list is read, and for guests. */
export type Follows = {
  all: readonly Followed[] | undefined;
  isFollowed: (userId: string) => boolean;
  /** Guests and oneself cannot be followed. */
  canFollow: (userId: string) => boolean;
  /** Follows or unfollows. */
  toggle: (person: FollowedPerson) => void;
  isBusy: boolean;
  reading: { isBusy: boolean; error?: { thrown: unknown } | undefined; again: () => void };
};

/** The follows of the signed-in person. */
export function useFollows(api: FollowApi): Follows {
  const token = useAuth((snapshot) => (snapshot.hasTag('signedIn') ? snapshot.context.token : undefined));
  const ownId = useAuth(({ context }) => context.profile.user_id);
  const show = useToasts();
  const [read, setRead] = useState<{ of: string; all: readonly Followed[] }>();
  const all = read && read.of === token ? read.all : undefined;
  const reading = useTask(async (of: string) => setRead({ of, all: await api.follows() }));
  const { run: load } = reading;
  useEffect(() => {
    if (token !== undefined) load(token);
  }, [token, load]);
  const isFollowed = (userId: string) => all?.some(({ user_id: followed }) => followed === userId) ?? false;
  const changing = useTask(async ({ userId, name }: FollowedPerson) => {
    const ends = isFollowed(userId);
    try {
      await (ends ? api.unfollow(userId) : api.follow(userId));
      const rest = (before: readonly Followed[]) => before.filter(({ user_id: other }) => other !== userId);
      const made = { user_id: userId, username: name, avatar: null, followed_at: new Date().toISOString() };
      setRead((before) => before && { ...before, all: ends ? rest(before.all) : [made, ...rest(before.all)] });
      // The button that was pressed says the other.
      if (ends) show({ tone: 'ok', text: followMessages.unfollowed(name) });
    } catch (error) {
      show({ tone: 'error', text: sentenceFor(failureOf(error).code) });
    }
  });
  return {
    all,
    isFollowed,
    canFollow: useCallback((userId) => userId.startsWith(ACCOUNT_ID_PREFIX) && userId !== ownId, [ownId]),
    toggle: changing.run,
    isBusy: changing.isBusy,
    reading: {
      isBusy: reading.isBusy,
      error: reading.error,
      again: () => token !== undefined && load(token),
    },
  };
}
