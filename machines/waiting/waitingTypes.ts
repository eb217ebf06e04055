import type { SearchScope } from '../contract/constants.ts';
import type { Excluded, CommonGround } from '../landingSearch/ports.ts';
import type { NotificationPermissionState, OwnRoom } from './ports.ts';

export type WaitingInput = Excluded & {
  tags: readonly string[];
  userId: string;
  /** How far the person agreed to look before they came here. */
  widen?: SearchScope | undefined;
  /** Codes of the languages that the person speaks; empty: any. */
  languages?: readonly string[];
  ownRoom: OwnRoom;
  notifications: NotificationPermissionState;
  /** From 0 to 1, each page's own: spreads out the searches of waiting people. */
  jitter?: number | undefined;
};

export type WaitingContext = Excluded & {
  tags: string[];
  userId: string;
  /** How far the search looks; offers and answers are states. */
  widen: SearchScope;
  languages: readonly string[];
  ownRoom: OwnRoom;
  notifications: NotificationPermissionState;
  jitter: number;
  found?: { roomName: string } & CommonGround;
};

export type WaitingEvent =
  | { type: 'user.widened' }
  | { type: 'user.widenDeclined' }
  /** One of the interests of other waiting people. */
  | { type: 'user.suggestionPicked'; tag: string }
  /** The languages that the person speaks. */
  | { type: 'user.languagesChosen'; languages: readonly string[] }
  | { type: 'user.notificationsRequested' }
  /** Raised internally: the search has become wider. */
  | { type: 'search.widened' };

/** Where somebody else waits. */
export type WaitingOutput = { found: WaitingContext['found'] };
