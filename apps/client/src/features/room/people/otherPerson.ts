/** Somebody else in the call. */
export type Other = { memberId: string; userId: string; name: string };
