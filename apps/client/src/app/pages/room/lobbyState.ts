import { asRecord, asStrings, readSearchProgress, type LobbyState } from '../../navigationState.ts';

/** A person who follows a link comes without any of this. */
const BY_LINK: LobbyState = {
  arrival: 'link',
  withStrangers: false,
  tags: [],
  exclude: [],
  excludePeople: [],
  rejections: 0,
};

/** How the person came to a room, from a history entry. */
export function readLobbyState(value: unknown): LobbyState {
  const from = asRecord(value);
  const { arrival, hostKey } = from;
  if (arrival !== 'random' && arrival !== 'hosted' && arrival !== 'link') return BY_LINK;
  const withStrangers = from['withStrangers'] === true;
  return {
    ...readSearchProgress(from),
    arrival,
    withStrangers,
    ...(typeof hostKey === 'string' ? { hostKey } : {}),
    ...(Array.isArray(from['theirTags']) ? { theirTags: asStrings(from['theirTags']) } : {}),
    ...(from['metBefore'] === true ? { metBefore: true } : {}),
  };
}
