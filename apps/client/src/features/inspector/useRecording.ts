import { useEffect, useRef, useState } from 'react';
import type { Recording } from '@colloquy/machines/recorder/format.ts';

/** What is recorded in this page as it goes on. */
export type LiveRecording = { recording: () => Recording; subscribe: (listener: () => void) => () => void };

const NOTHING: Recording = { sources: [], records: [] };

/** So often at most a living recording is drawn anew; milliseconds. */
const PACE = 200;
/** Drawing takes this share of the page's time at most: the call beside it comes first. */
const SHARE = 0.1;

/** The recording as it is now, a moment late. While `held`, as it was. */
export function useRecording(live: LiveRecording | undefined, held: boolean): Recording {
  const [recording, setRecording] = useState(() => live?.recording() ?? NOTHING);
  const drawing = useRef({ begun: 0, took: 0 });
  useEffect(() => {
    const { begun } = drawing.current;
    if (begun > 0) drawing.current = { begun: 0, took: performance.now() - begun };
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
      waiting ??= setTimeout(draw, Math.max(PACE, drawing.current.took / SHARE));
    });
    return () => {
      end();
      clearTimeout(waiting);
    };
  }, [live, held]);
  return recording;
}
