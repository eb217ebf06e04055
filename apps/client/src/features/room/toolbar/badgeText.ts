/** Beyond this a badge says "9+". */
const MOST = 9;

/** A count as a badge shows it. */
export const badgeText = (count: number): string => (count > MOST ? `${MOST}+` : String(count));
