import type { Page } from '@playwright/test';

/** Devices of a page that the test plugs in and out. */
export type Plugs = {
  unplug(label: string): Promise<void>;
  plugIn(label: string): Promise<void>;
};

/**
 * Stubs `mediaDevices`, as fake devices cannot be unplugged: an unplugged device is no longer listed, its tracks end,
 * and it cannot be opened. Call before the page is opened.
 */
export async function stubPlugs(page: Page): Promise<Plugs> {
  await page.addInitScript(stub);
  const call = (name: string, label: string) =>
    page.evaluate(([which, device]) => Reflect.get(globalThis, which ?? '')(device), [name, label]);
  return { unplug: (label) => call('unplugDevice', label), plugIn: (label) => call('plugInDevice', label) };
}

/** Runs in the page before its own scripts. */
function stub() {
  const media = navigator.mediaDevices;
  const list = media.enumerateDevices.bind(media);
  const ask = media.getUserMedia.bind(media);
  const gone = new Set<string>();
  const opened = new Set<MediaStreamTrack>();

  const plugged = async () =>
    (await list()).filter(({ label, deviceId }) => !gone.has(label) && deviceId !== 'default');
  const resolve = async (kind: MediaDeviceKind, constraints: MediaTrackConstraints | boolean | undefined) => {
    if (!constraints) return false;
    const devices = (await plugged()).filter((device) => device.kind === kind);
    const given = constraints === true ? {} : constraints;
    const wanted = typeof given.deviceId === 'object' && !Array.isArray(given.deviceId) ? given.deviceId : {};
    const device = devices.find(({ deviceId }) => deviceId === (wanted.exact ?? wanted.ideal));
    const chosen = device ?? (wanted.exact === undefined ? devices[0] : undefined);
    if (!chosen) throw new DOMException('It is not plugged in', 'NotFoundError');
    return { ...given, deviceId: { exact: chosen.deviceId } };
  };

  media.enumerateDevices = plugged;
  media.getUserMedia = async (constraints = {}) => {
    const stream = await ask({
      audio: await resolve('audioinput', constraints.audio),
      video: await resolve('videoinput', constraints.video),
    });
    stream.getTracks().forEach((track) => opened.add(track));
    return stream;
  };
  const change = () => media.dispatchEvent(new Event('devicechange'));
  Object.assign(globalThis, {
    unplugDevice(label: string) {
      gone.add(label);
      for (const track of opened) {
        if (track.label !== label || track.readyState === 'ended') continue;
        track.stop();
        track.dispatchEvent(new Event('ended'));
      }
      change();
    },
    plugInDevice(label: string) {
      gone.delete(label);
      change();
    },
  });
}
