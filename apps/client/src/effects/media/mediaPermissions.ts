import { fromPromise } from 'xstate';

const BOTH = ['camera', 'microphone'] as const;

/** The browser's permissions for both devices; undefined where it does not support the query. */
async function queryPermissions(): Promise<PermissionStatus[] | undefined> {
  try {
    return await Promise.all(BOTH.map((name) => navigator.permissions.query({ name })));
  } catch {
    return undefined;
  }
}

/**
 * Whether both devices would be opened without a question. A browser that does not tell (older Safari and Firefox) is
 * assumed to do as it did the last time: `rememberedAsPermitted`.
 */
export const createCheckPermissions = (rememberedAsPermitted: () => boolean) =>
  fromPromise<{ permitted: boolean }, undefined>(async () => {
    const statuses = await queryPermissions();
    return { permitted: statuses?.every(({ state }) => state === 'granted') ?? rememberedAsPermitted() };
  });

/** Calls back when a denied permission is granted in the browser's settings. Returns a function that stops it. */
export function watchPermissions(onPermitted: () => void): () => void {
  const stopping = new AbortController();
  const watch = async () => {
    for (const status of (await queryPermissions()) ?? []) {
      status.addEventListener('change', () => status.state === 'granted' && onPermitted(), { signal: stopping.signal });
    }
  };
  void watch();
  return () => stopping.abort();
}
