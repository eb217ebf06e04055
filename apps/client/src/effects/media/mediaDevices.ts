import type { DeviceInfo, Devices } from '@colloquy/machines/media/ports.ts';

/** Ids that a browser gives to the system's default; the device itself is listed too. */
const PSEUDO = new Set(['default', 'communications', '']);

/** All devices of this machine. Before permission was granted, browsers give no labels. */
export async function listDevices(devices: MediaDevices | undefined): Promise<Devices> {
  const listed = (await devices?.enumerateDevices().catch(() => [])) ?? [];
  const of = (wanted: MediaDeviceKind): DeviceInfo[] =>
    listed
      .filter(({ kind, deviceId }) => kind === wanted && !PSEUDO.has(deviceId))
      .map((device) => ({ deviceId: device.deviceId, label: device.label, ...facingOf(device) }));
  return { microphone: of('audioinput'), camera: of('videoinput'), speaker: of('audiooutput') };
}

/**
 * What the device reports about itself where the browser supports it; otherwise the words in Android's camera labels.
 */
function facingOf(device: MediaDeviceInfo): Pick<DeviceInfo, 'facing'> {
  const modes = device instanceof InputDeviceInfo ? (device.getCapabilities().facingMode ?? []) : [];
  const named = /\bfacing (front|back)\b/.exec(device.label)?.[1];
  if (modes.includes('environment') || named === 'back') return { facing: 'environment' };
  if (modes.includes('user') || named === 'front') return { facing: 'user' };
  return {};
}

/** The device a track comes from. A track of "the default" is resolved to the current device. */
export async function deviceIdOf(devices: MediaDevices | undefined, track: MediaStreamTrack): Promise<string> {
  const { deviceId = '', groupId } = track.getSettings();
  if (!PSEUDO.has(deviceId)) return deviceId;
  const listed = (await devices?.enumerateDevices().catch(() => [])) ?? [];
  const input = track.kind === 'audio' ? 'audioinput' : 'videoinput';
  const real = listed.filter((each) => each.kind === input && !PSEUDO.has(each.deviceId));
  const own = real.find((each) => each.groupId === groupId) ?? real.find((each) => track.label.endsWith(each.label));
  return own?.deviceId ?? deviceId;
}
