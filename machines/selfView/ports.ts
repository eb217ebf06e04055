export const CORNERS = ['topStart', 'topEnd', 'bottomStart', 'bottomEnd'] as const;
/** Of the stage; start and end in reading direction. */
export type Corner = (typeof CORNERS)[number];

/** Where the self-view is: over the others, hidden, or a tile among them. */
export const SELF_VIEW_PLACES = [...CORNERS, 'hidden', 'grid'] as const;
export type SelfViewPlace = (typeof SELF_VIEW_PLACES)[number];

/** Remembers the self-view's place for the rest of this visit. */
export type RememberPlace = { place: SelfViewPlace };
