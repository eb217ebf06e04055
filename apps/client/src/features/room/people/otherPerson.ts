/** Another person in the call. */
export type Other = { memberId: string; userId: string; name: string };

/** One frame of the stream with that id, as the `data:` URL of a JPEG; undefined where nothing is shown. */
export type TakePicture = (streamId: string | undefined) => Promise<string | undefined>;
