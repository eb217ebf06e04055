import type { MediaFailureCode } from '@colloquy/machines/contract/failure.ts';
import type { DeviceKind, DevicePreferences } from '@colloquy/machines/media/ports.ts';

const AUDIO = { echoCancellation: true, noiseSuppression: true, autoGainControl: true } as const;
const VIDEO = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } } as const;

/** Maps what `getUserMedia` throws to the catalogue of R-MEDIA-2 to R-MEDIA-5. */
export function mediaFailureOf(thrown: unknown): MediaFailureCode {
  const name = thrown instanceof Error ? thrown.name : '';
  if (name === 'NotAllowedError' || name === 'NotFoundError' || name === 'NotReadableError') return name;
  return 'other';
}

export const stopTracks = (stream: MediaStream | undefined) => stream?.getTracks().forEach((track) => track.stop());

function present(devices: MediaDevices | undefined): MediaDevices {
  if (!devices) throw new DOMException('This page may not use devices', 'NotFoundError');
  return devices;
}

/** A preferred device may be gone since it was chosen: then the browser takes another. */
const ideally = (id: string | undefined) => (id ? { deviceId: { ideal: id } } : {});

/**
 * Opens the requested devices as one stream. If the machine has no device of one kind, the other is opened alone: a
 * person without a camera should still have a microphone.
 */
export async function openRequested(
  devices: MediaDevices | undefined,
  preferences: DevicePreferences,
): Promise<MediaStream> {
  if (!preferences.microphone && !preferences.camera) return new MediaStream();
  const requested = present(devices);
  const lacking = preferences.microphone && preferences.camera ? await lackingKind(requested) : undefined;
  return requested.getUserMedia({
    audio: preferences.microphone && lacking !== 'microphone' && { ...AUDIO, ...ideally(preferences.microphoneId) },
    video: preferences.camera && lacking !== 'camera' && { ...VIDEO, ...ideally(preferences.cameraId) },
  });
}

/** The kind of which there is no device while there is one of the other. */
async function lackingKind(devices: MediaDevices): Promise<DeviceKind | undefined> {
  const listed = await devices.enumerateDevices().catch(() => []);
  const microphone = listed.some(({ kind }) => kind === 'audioinput');
  const camera = listed.some(({ kind }) => kind === 'videoinput');
  if (microphone === camera) return undefined;
  return microphone ? 'camera' : 'microphone';
}

/** Opens the first of these devices that works; an empty id is the browser's choice. Throws the last refusal. */
async function openFirst(
  devices: MediaDevices | undefined,
  kind: DeviceKind,
  deviceIds: readonly string[],
): Promise<MediaStreamTrack> {
  let refusal: unknown = new DOMException('No device was named', 'NotFoundError');
  for (const id of deviceIds) {
    const which = id === '' ? {} : { deviceId: { exact: id } };
    const constraints = kind === 'microphone' ? { audio: { ...AUDIO, ...which } } : { video: { ...VIDEO, ...which } };
    try {
      const stream = await present(devices).getUserMedia(constraints);
      const [track] = stream.getTracks();
      if (track) return track;
    } catch (thrown) {
      refusal = thrown;
    }
  }
  throw refusal;
}

/**
 * Opens the first of these devices that works beside the one in use. A phone opens one camera at a time: there the one
 * in use is stopped first, and reopened when no other works.
 */
export async function openBeside(
  devices: MediaDevices | undefined,
  kind: DeviceKind,
  deviceIds: readonly string[],
  inUse: MediaStreamTrack | undefined,
): Promise<MediaStreamTrack> {
  try {
    return await openFirst(devices, kind, deviceIds);
  } catch (thrown) {
    if (!inUse || mediaFailureOf(thrown) !== 'NotReadableError') throw thrown;
    inUse.stop();
    return openFirst(devices, kind, [...deviceIds, inUse.getSettings().deviceId ?? '']);
  }
}
