/** Draws the last frame of a video, if it has one. */
export function drawLastFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement | null): void {
  if (!canvas || video.readyState < video.HAVE_CURRENT_DATA || video.videoWidth === 0) return;
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
}

export function clearFrame(canvas: HTMLCanvasElement | null): void {
  if (canvas) canvas.width = 0;
}
