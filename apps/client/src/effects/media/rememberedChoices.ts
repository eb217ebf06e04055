import type { DeviceKind, DevicePreferences } from '@colloquy/machines/media/ports.ts';
import type { Choices } from '@colloquy/machines/roomCall/ports.ts';
import { STORAGE_KEYS } from '@colloquy/machines/contract/constants.ts';
import { read, remove, write, type StorageSource } from '../storage.ts';

const KEY = 'callChoices';

/** The choices for an earlier call in this browser; `permitted` when it was joined with both devices. */
export type RememberedChoices = { name?: string; preferences?: DevicePreferences; permitted: boolean };

type Unknown = { [key: string]: unknown };

// A storage may hold values of another release or another origin: they are validated like any input.
function record(value: unknown): Unknown {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function preferencesFrom(from: Unknown): DevicePreferences {
  const id = (key: 'microphoneId' | 'cameraId' | 'speakerId') =>
    typeof from[key] === 'string' && from[key] !== '' ? { [key]: from[key] } : {};
  return {
    microphone: from['microphone'] !== false,
    camera: from['camera'] !== false,
    ...id('microphoneId'),
    ...id('cameraId'),
    ...id('speakerId'),
  };
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

/** What `rememberChoices` stored, as far as it is valid. */
export function recallChoices(storage: StorageSource): RememberedChoices {
  const from = record(parsed(read(storage, KEY)));
  const { name } = from;
  return {
    ...(typeof name === 'string' && name !== '' ? { name } : {}),
    ...(from['wishes'] === undefined ? {} : { preferences: preferencesFrom(record(from['wishes'])) }),
    permitted: from['permitted'] === true,
  };
}

/** Updates the stored choices; omitted ones stay. */
export function rememberChoices(storage: StorageSource, { preferences, ...choices }: Choices): void {
  const { preferences: earlier, ...before } = recallChoices(storage);
  const permitted = before.permitted || (preferences.microphone === true && preferences.camera === true);
  // Browsers have stored the preferences under this name since the first release.
  const wishes = { ...earlier, ...preferences };
  write(storage, KEY, JSON.stringify({ ...before, ...choices, wishes, permitted }));
}

/** Forgets name and devices; `permitted` goes with them, so that the next call begins with a preview. */
export const forgetChoices = (storage: StorageSource): void => remove(storage, KEY);

/** For this visit: in the tab's storage. */
const SKIPS_PREVIEW = 'skipsPreview';

/** Whether the person chose, at an earlier preview of this visit, to join without one. */
export const recallSkipping = (storage: StorageSource): boolean => read(storage, SKIPS_PREVIEW) === 'yes';

export function rememberSkipping(storage: StorageSource, skips: boolean): void {
  if (skips) write(storage, SKIPS_PREVIEW, 'yes');
  else remove(storage, SKIPS_PREVIEW);
}

/** Whether the person agrees to each stranger without being asked. */
export const recallSkipsTalkPreview = (storage: StorageSource): boolean =>
  read(storage, STORAGE_KEYS.skipsTalkPreview) === 'yes';

export function rememberSkipsTalkPreview(storage: StorageSource, skipsTalkPreview: boolean): void {
  if (skipsTalkPreview) write(storage, STORAGE_KEYS.skipsTalkPreview, 'yes');
  else remove(storage, STORAGE_KEYS.skipsTalkPreview);
}

export const effectKey = (kind: DeviceKind): string => `${kind}Effect`;

/** Whether an effect on that device was chosen; until then nothing of effects is loaded. */
export const remembersEffect = (storage: StorageSource, kind: DeviceKind): boolean =>
  read(storage, effectKey(kind)) !== undefined;
