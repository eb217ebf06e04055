import { localised } from './localised.ts';

/** Following broadcasters, and being notified when they go live. */
export const followMessages = localised('follows', {
  follow: 'Follow',
  followPerson: (name: string) => `Follow ${name}`,
  following: 'Following',
  followed: (name: string) => `You’re now following ${name}.`,
  unfollow: 'Unfollow',
  unfollowPerson: (name: string) => `Unfollow ${name}`,
  unfollowed: (name: string) => `You no longer follow ${name}.`,
  logInFirst: 'Log in to follow someone.',

  isLive: (name: string) => `${name} is live`,
  notifyMe: 'Notify me when people I follow go live',
  outcomes: {
    on: 'This browser will notify you when people you follow go live.',
    off: 'This browser won’t notify you any more.',
    unasked: 'Notifications stay off until you allow them.',
    denied: 'Your browser blocks notifications from this site. Allow them in its settings and try again.',
    unsupported: 'This browser can’t notify you. On an iPhone or iPad, add this site to the home screen first.',
    failed: 'Your browser couldn’t turn on notifications. Try again later.',
  },

  title: 'Following',
  hint: 'They come first in the list of streams.',
  nobody: 'You don’t follow anyone yet. Press Follow while you watch someone who has an account.',
  browse: 'Browse streams',
  since: (at: string) => `Followed ${at}`,
  liveNow: 'Live now',
  watch: 'Watch',
  watchPerson: (name: string) => `Watch ${name}`,
});
