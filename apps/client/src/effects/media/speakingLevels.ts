/** How loud somebody is right now: 0 is silence, 1 the loudest. */
export type Probe = () => number;

/**
 * How often levels are measured: four times a second is often enough to look immediate. Each measurement waits for
 * another thread of the browser (docs/performance.md, "The page"). No part of a second: a sound that repeats every
 * second would fall between two measurements each time.
 */
const PERIOD_MS = 240;
/** Speech is louder than this; a quiet room is not. */
const SPEECH = 0.02;
/** A speaker keeps speaking between two phrases: a mark that comes and goes with each distracts, and is drawn each time. */
const HOLD_MS = 1_500;

type Voice = { level: number; speaking: boolean; heardAt: number };

/** Updates a voice from one level: it starts to speak at once and falls silent after a pause. */
function voiceAfter(before: Voice | undefined, level: number, now: number): Voice {
  const heardAt = level >= SPEECH ? now : (before?.heardAt ?? Number.NEGATIVE_INFINITY);
  return { level, heardAt, speaking: now - heardAt < HOLD_MS };
}

/**
 * How loud everybody is, by the id of their stream. It measures only while somebody subscribes, by one timer for all.
 */
export function createSpeakingLevels(now: () => number = () => performance.now()) {
  const probes = new Map<string, Probe>();
  const voices = new Map<string, Voice>();
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;

  const listen = () => {
    for (const [id, probe] of probes) voices.set(id, voiceAfter(voices.get(id), probe(), now()));
    listeners.forEach((listener) => listener());
  };

  return {
    /** Registers a source for the stream's level. Returns a function that removes it. */
    put(id: string, probe: Probe): () => void {
      probes.set(id, probe);
      return () => {
        if (probes.get(id) !== probe) return;
        probes.delete(id);
        voices.delete(id);
      };
    },
    level: (id: string): number => voices.get(id)?.level ?? 0,
    isSpeaking: (id: string): boolean => voices.get(id)?.speaking ?? false,
    /** Called after each measurement of all. Returns a function that stops it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      timer ??= setInterval(listen, PERIOD_MS);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
export type SpeakingLevels = ReturnType<typeof createSpeakingLevels>;
