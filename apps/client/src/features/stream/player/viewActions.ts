/** Shows the current picture above other windows, or no longer. Does nothing if the browser refuses. */
export async function togglePictureInPicture(container: HTMLElement | null): Promise<void> {
  if (document.pictureInPictureElement) return await document.exitPictureInPicture();
  await container
    ?.querySelector<HTMLVideoElement>('video[data-shown=true]')
    ?.requestPictureInPicture()
    .catch(() => undefined);
}
