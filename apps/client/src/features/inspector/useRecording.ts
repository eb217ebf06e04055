import { useEffect, useRef, useState } from 'react';
import type { Recording } from '@colloquy/machines/actorRecorder/format.ts';

/** This page's live recording. */
export type LiveRecording = { recording: () => Recording; subscribe: (listener: () => void) => () => void };

const NOTHING: Recording = { sources: [], records: [] };

/** A live recording is redrawn at most this often; milliseconds. */
const PACE = 200;
/** Maximum share of the page's time for drawing: the call beside it comes first. */
const SHARE = 0.1;

/** The current recording, slightly delayed. While `held`, as it was. */
export function useRecording(live: LiveRecording | undefined, held: boolean): Recording {
  const [recording, setRecording] = useState(() => live?.recording() ?? NOTHING);
  const drawing = useRef({ begun: 0, latencyMs: 0 });
  useEffect(() => {
    const { begun } = drawing.current;
    if (begun > 0) drawing.current = { begun: 0, latencyMs: performance.now() - begun };
  });
  useEffect(() => {
    if (live === undefined || held) return undefined;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      waiting = undefined;
      drawing.current.begun = performance.now();
      setRecording(live.recording());
    };
    waiting = setTimeout(draw, 0);
    const end = live.subscribe(() => {
      waiting ??= setTimeout(draw, Math.max(PACE, drawing.current.latencyMs / SHARE));
    });
    return () => {
      end();
      clearTimeout(waiting);
    };
  }, [live, held]);
  return recording;
}
