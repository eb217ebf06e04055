import { fromPromise } from 'xstate';

const BOTH = ['camera', 'microphone'] as const;

/** How the browser stands to both devices; undefined where it does not tell. */
async function queryPermissions(): Promise<PermissionStatus[] | undefined> {
  try {
    return await Promise.all(BOTH.map((name) => navigator.permissions.query({ name })));
  } catch {
    return undefined;
  }
}

/**
 * Whether both devices would be opened without a question. A browser that does not tell (older Safari and Firefox) is
 * believed to do as it did the last time: `rememberedAsPermitted`.
 */
export const createCheckPermissions = (rememberedAsPermitted: () => boolean) =>
  fromPromise<{ permitted: boolean }, undefined>(async () => {
    const statuses = await queryPermissions();
    return { permitted: statuses?.every(({ state }) => state === 'granted') ?? rememberedAsPermitted() };
  });

/** Says when the person permits in the browser's settings what was denied. Returns the way to stop. */
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
