/**
 * Holds MediaStreams by id, so that machines and views can refer to a stream by its id. Views read with
 * `useSyncExternalStore`; the creator of a stream removes it.
 */
export type StreamStore = {
  put(id: string, stream: MediaStream): void;
  get(id: string): MediaStream | undefined;
  remove(id: string): void;
  /** Called on each `put` and `remove`. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
};

export function createStreamStore(): StreamStore {
  const streams = new Map<string, MediaStream>();
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  return {
    put(id, stream) {
      streams.set(id, stream);
      notify();
    },
    get: (id) => streams.get(id),
    remove(id) {
      if (streams.delete(id)) notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
