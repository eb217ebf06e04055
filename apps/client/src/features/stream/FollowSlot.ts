import { createContext, type ReactNode } from 'react';

/** Following broadcasters, which belongs to another feature. */
export type FollowDependencies = {
  button: (person: { userId: string; name: string }) => ReactNode;
  isFollowed: (userId: string) => boolean;
};

export const FollowSlot = createContext<FollowDependencies>({ button: () => null, isFollowed: () => false });
