import { REPORTS } from '@colloquy/machines/contract/reportLimits.ts';

/** The timeout for a frame; milliseconds. */
const TIMEOUT_MS = 3_000;
/** The first that makes a file small enough is used. */
const QUALITIES = [0.85, 0.7, 0.5, 0.3, 0.1];

const OF_REPORT = { width: REPORTS.pictureWidth, height: REPORTS.pictureHeight };

/** The current frame of a stream, as the `data:` URL of a JPEG for a report; undefined where nothing is shown. */
export async function takePicture(stream: MediaStream | undefined): Promise<string | undefined> {
  const canvas = await drawFrame(stream, OF_REPORT);
  for (const quality of canvas ? QUALITIES : []) {
    const address = canvas?.toDataURL('image/jpeg', quality) ?? '';
    if (bytesIn(address) <= REPORTS.pictureBytes) return address;
  }
  return undefined;
}

type Size = { width: number; height: number };

/** The current frame of a stream, of that size at most; undefined where nothing is shown. */
export async function drawFrame(stream: MediaStream | undefined, most: Size): Promise<HTMLCanvasElement | undefined> {
  const track = stream?.getVideoTracks().find(({ readyState, muted }) => readyState === 'live' && !muted);
  if (!track) return undefined;
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = new MediaStream([track]);
  try {
    if (!(await isShown(video))) return undefined;
    const { width, height } = sizeFor(video.videoWidth, video.videoHeight, most);
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d')?.drawImage(video, 0, 0, width, height);
    return canvas;
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

/** Never enlarged. */
export function sizeFor(width: number, height: number, most: Size = OF_REPORT): Size {
  const scale = Math.min(1, most.width / width, most.height / height);
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** An upper bound: what follows the comma is base64. */
const bytesIn = (address: string): number => ((address.length - address.indexOf(',') - 1) / 4) * 3;
