import type { DeviceKind } from '@colloquy/machines/media/ports.ts';
import { roomMessages } from '../../../messages/room.ts';
import type { RoomSnapshot } from '../RoomContext.ts';

/** What a device picker shows. */
export type DeviceChoice = { options: { value: string; label: string }[]; value: string };

const named = (devices: readonly { deviceId: string; label: string }[], unnamed: (index: number) => string) =>
  devices.map(({ deviceId, label }, index) => ({ value: deviceId, label: label || unnamed(index + 1) }));

/** The devices of one kind, and the one in use, which may be known as the system's default only. */
export function inputsOf({ context: { devices, self } }: RoomSnapshot, kind: DeviceKind): DeviceChoice {
  const options = named(devices[kind], roomMessages.unnamedDevice[kind]);
  const value = self[kind] ? (self.inUse[kind] ?? '') : '';
  const isListed = !self[kind] || options.some((option) => option.value === value);
  return { options: isListed ? options : [{ value, label: roomMessages.systemDefault }, ...options], value };
}

/** A camera facing the other way than the one in use, on a phone for instance. */
export function otherCamera({ context: { devices, self } }: RoomSnapshot): string | undefined {
  const facing = devices.camera.find(({ deviceId }) => deviceId === self.inUse.camera)?.facing;
  return facing && devices.camera.find((each) => each.facing !== undefined && each.facing !== facing)?.deviceId;
}

/** Whether the camera in use faces away from the person, whose view is not mirrored then. */
export const looksAway = ({ context: { devices, self } }: RoomSnapshot): boolean =>
  devices.camera.some(({ deviceId, facing }) => deviceId === self.inUse.camera && facing === 'environment');

/** Whether this browser lets a page choose the output device. */
const canChooseSpeaker = () => 'setSinkId' in HTMLMediaElement.prototype;

/** The output devices; undefined where there is nothing to choose. */
export function speakersOf(snapshot: RoomSnapshot): DeviceChoice | undefined {
  const { speaker } = snapshot.context.devices;
  if (!canChooseSpeaker() || speaker.length === 0) return undefined;
  const standard = { value: '', label: roomMessages.systemDefault };
  return { options: [standard, ...named(speaker, roomMessages.unnamedDevice.speaker)], value: speakerIdOf(snapshot) };
}

/** The output device: the chosen one while it is there, otherwise the system's default (empty). */
export function speakerIdOf({ context: { devices, self } }: RoomSnapshot): string {
  const { speakerId } = self.preferences;
  return speakerId !== undefined && devices.speaker.some(({ deviceId }) => deviceId === speakerId) ? speakerId : '';
}
