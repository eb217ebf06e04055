import type { DeviceKind } from '@colloquy/machines/media/ports.ts';
import { roomWords } from '../../../messages/room.ts';
import type { RoomSnapshot } from '../RoomContext.ts';

/** What a device picker shows. */
export type DeviceChoice = { options: { value: string; label: string }[]; value: string };

const named = (devices: readonly { deviceId: string; label: string }[], unnamed: (index: number) => string) =>
  devices.map(({ deviceId, label }, index) => ({ value: deviceId, label: label || unnamed(index + 1) }));

/** The devices of one kind, and the one in use, which may be known as the system's default only. */
export function inputsOf({ context: { devices, self } }: RoomSnapshot, kind: DeviceKind): DeviceChoice {
  const options = named(devices[kind], roomWords.unnamedDevice[kind]);
  const value = self[kind] ? (self.inUse[kind] ?? '') : '';
  const isListed = !self[kind] || options.some((option) => option.value === value);
  return { options: isListed ? options : [{ value, label: roomWords.systemDefault }, ...options], value };
}

/** A camera that looks the other way than the one in use, on a phone for instance. */
export function otherCamera({ context: { devices, self } }: RoomSnapshot): string | undefined {
  const facing = devices.camera.find(({ deviceId }) => deviceId === self.inUse.camera)?.facing;
  return facing && devices.camera.find((each) => each.facing !== undefined && each.facing !== facing)?.deviceId;
}

/** Whether the camera in use looks away from the person, who then wants no mirror. */
export const looksAway = ({ context: { devices, self } }: RoomSnapshot): boolean =>
  devices.camera.some(({ deviceId, facing }) => deviceId === self.inUse.camera && facing === 'environment');

/** Whether this browser lets a page choose where it is heard. */
const canChooseSpeaker = () => 'setSinkId' in HTMLMediaElement.prototype;

/** Where the others may be heard; undefined where there is nothing to choose. */
export function speakersOf(snapshot: RoomSnapshot): DeviceChoice | undefined {
  const { speaker } = snapshot.context.devices;
  if (!canChooseSpeaker() || speaker.length === 0) return undefined;
  const standard = { value: '', label: roomWords.systemDefault };
  return { options: [standard, ...named(speaker, roomWords.unnamedDevice.speaker)], value: speakerIdOf(snapshot) };
}

/** Where the others are heard: the chosen device while it is there, else the system's default (empty). */
export function speakerIdOf({ context: { devices, self } }: RoomSnapshot): string {
  const { speakerId } = self.wishes;
  return speakerId !== undefined && devices.speaker.some(({ deviceId }) => deviceId === speakerId) ? speakerId : '';
}
