import { REPORTS } from '@colloquy/machines/contract/reportLimits.ts';

/** The timeout for a frame; milliseconds. */
const TIMEOUT_MS = 3_000;
/** The first that makes a file small enough is used. */
const QUALITIES = [0.85, 0.7, 0.5, 0.3, 0.1];

/** The current frame of a stream, as the `data:` URL of a JPEG for a report; undefined where nothing is shown. */
export async function takePicture(stream: MediaStream | undefined): Promise<string | undefined> {
  const track = stream?.getVideoTracks().find(({ readyState, muted }) => readyState === 'live' && !muted);
  if (!track) return undefined;
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = new MediaStream([track]);
  try {
    return (await isShown(video)) ? frameOf(video) : undefined;
  } finally {
    video.srcObject = null;
  }
}

async function isShown(video: HTMLVideoElement): Promise<boolean> {
  const shown = new Promise<boolean>((resolve) => {
    video.addEventListener('loadeddata', () => resolve(true), { once: true });
    setTimeout(() => resolve(false), TIMEOUT_MS);
  });
  await video.play().catch(() => undefined);
  return shown;
}

function frameOf(video: HTMLVideoElement): string | undefined {
  const { width, height } = sizeFor(video.videoWidth, video.videoHeight);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(video, 0, 0, width, height);
  for (const quality of QUALITIES) {
    const address = canvas.toDataURL('image/jpeg', quality);
    if (bytesIn(address) <= REPORTS.pictureBytes) return address;
  }
  return undefined;
}

/** Never enlarged. */
export function sizeFor(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, REPORTS.pictureWidth / width, REPORTS.pictureHeight / height);
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** An upper bound: what follows the comma is base64. */
const bytesIn = (address: string): number => ((address.length - address.indexOf(',') - 1) / 4) * 3;
