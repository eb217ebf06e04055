/** Beyond this a badge says "9+". */
const MOST = 9;

/** A count as it stands on a badge. */
export const badgeText = (count: number): string => (count > MOST ? `${MOST}+` : String(count));
