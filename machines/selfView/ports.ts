export const CORNERS = ['topStart', 'topEnd', 'bottomStart', 'bottomEnd'] as const;
/** Of the stage; start and end in the direction of reading. */
export type Corner = (typeof CORNERS)[number];

/** Where the own picture is: over the others, out of sight, or a tile among them. */
export const SELF_PLACES = [...CORNERS, 'hidden', 'grid'] as const;
export type SelfPlace = (typeof SELF_PLACES)[number];

/** Keeps where the own picture was put, for the rest of this visit. */
export type RememberPlace = { place: SelfPlace };
