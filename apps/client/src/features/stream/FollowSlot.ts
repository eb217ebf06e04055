import { createContext, type ReactNode } from 'react';

/** Following broadcasters, which belongs to another feature. */
export type FollowParts = {
  button: (person: { userId: string; name: string }) => ReactNode;
  isFollowed: (userId: string) => boolean;
};

export const FollowSlot = createContext<FollowParts>({ button: () => null, isFollowed: () => false });
