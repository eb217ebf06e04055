/** Somebody else in the call. */
export type Other = { memberId: string; userId: string; name: string };

/** One frame of the stream of that name, as the address (`data:`) of a JPEG; undefined where nothing is shown. */
export type TakePicture = (streamId: string | undefined) => Promise<string | undefined>;
