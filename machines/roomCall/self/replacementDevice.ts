import type { Devices, DeviceKind } from '../../media/ports.ts';
import type { Self } from '../roomCallTypes.ts';

export const NO_DEVICES: Devices = { microphone: [], camera: [], speaker: [] };

/** Leaves the choice to the browser. */
const ANY = '';

/** The ids to try when a device has to be opened that the person did not pick just now: the preferred one, then any. */
export function firstChoices({ preferences }: Self, kind: DeviceKind): string[] {
  const preferred = preferences[`${kind}Id`];
  return preferred === undefined ? [ANY] : [preferred, ANY];
}

/** The ids to try when the device in use is gone: the default, then each other one. */
export function fallbacks(devices: Devices, kind: DeviceKind, gone: string): string[] {
  return [ANY, ...devices[kind].map(({ deviceId }) => deviceId).filter((deviceId) => deviceId !== gone)];
}

const has = (devices: Devices, kind: DeviceKind, wanted: string) =>
  devices[kind].some(({ deviceId }) => deviceId === wanted);

/** The kinds whose preferred device is back while another one, or none, replaces it. */
export function returnedKinds(self: Self, before: Devices, now: Devices): DeviceKind[] {
  return (['microphone', 'camera'] as const).filter((kind) => {
    const preferred = self.preferences[`${kind}Id`];
    if (preferred === undefined || self.inUse[kind] === preferred) return false;
    return has(now, kind, preferred) && !has(before, kind, preferred);
  });
}
