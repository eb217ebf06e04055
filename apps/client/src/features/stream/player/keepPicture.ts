/** Draws what a video shows, if it shows anything. */
export function keepPicture(video: HTMLVideoElement, canvas: HTMLCanvasElement | null): void {
  if (!canvas || video.readyState < video.HAVE_CURRENT_DATA || video.videoWidth === 0) return;
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
}

export function clearPicture(canvas: HTMLCanvasElement | null): void {
  if (canvas) canvas.width = 0;
}
