/** Shows the current picture above other windows, or no longer. A refusal has no other effect. */
export async function togglePictureInPicture(place: HTMLElement | null): Promise<void> {
  if (document.pictureInPictureElement) return await document.exitPictureInPicture();
  await place
    ?.querySelector<HTMLVideoElement>('video[data-shown=true]')
    ?.requestPictureInPicture()
    .catch(() => undefined);
}

/** A refusal has no other effect. */
export async function toggleFullScreen(place: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await place?.requestFullscreen().catch(() => undefined);
}
