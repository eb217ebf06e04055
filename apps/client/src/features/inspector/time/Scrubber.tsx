import { useMemo } from 'react';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, Pause, Play } from 'lucide-react';
import { inspectorMessages } from '../../../messages/inspector.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { timeOf } from '../model/times.ts';
import type { View } from '../useView.ts';
import styles from './Scrubber.module.css';

type Props = {
  view: View;
  /** Omitted for a recording: there is nothing live to follow. */
  live?: { isFollowing: boolean; onFollow: () => void; onPause: () => void } | undefined;
};

const BARS = 120;

/** One moment for all parts: a slider over every record, and buttons for stepping. */
export function Scrubber({ view: { recording, at, record, travel }, live }: Props) {
  const last = Math.max(0, recording.records.length - 1);
  const bars = useMemo(() => densities(recording.records.length, recording), [recording]);
  const time = record ? timeOf(recording, record) : '0.000';
  const go = (to: number) => travel(Math.min(Math.max(to, 0), last));
  return (
    <div role="group" aria-label={inspectorMessages.moment} className={styles['scrubber']}>
      <div className={styles['buttons']}>
        <IconButton label={inspectorMessages.first} onClick={() => go(0)}>
          <ChevronsLeft />
        </IconButton>
        <IconButton label={inspectorMessages.previous} onClick={() => go(at - 1)}>
          <ChevronLeft />
        </IconButton>
        {live && (
          <IconButton
            label={live.isFollowing ? inspectorMessages.pause : inspectorMessages.follow}
            onClick={live.isFollowing ? live.onPause : live.onFollow}
          >
            {live.isFollowing ? <Pause /> : <Play />}
          </IconButton>
        )}
        <IconButton label={inspectorMessages.next} onClick={() => go(at + 1)}>
          <ChevronRight />
        </IconButton>
        <IconButton label={inspectorMessages.newest} onClick={() => go(last)}>
          <ChevronsRight />
        </IconButton>
      </div>
      <div className={styles['track']}>
        <svg aria-hidden="true" viewBox={`0 0 ${BARS} 10`} preserveAspectRatio="none" className={styles['bars']}>
          {bars.map((height, n) => (
            <rect key={n} x={n + 0.1} width={0.8} y={10 - height * 10} height={height * 10} />
          ))}
        </svg>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={inspectorMessages.moment}
          aria-valuetext={inspectorMessages.momentOf(at + 1, last + 1, time)}
          onChange={(event) => go(Number(event.currentTarget.value))}
        />
      </div>
      <output className={styles['time']}>{time}</output>
    </div>
  );
}

/** The activity along the slider: steps that changed a state, 0 to 1. */
function densities(length: number, { records }: View['recording']): number[] {
  const bars = Array.from({ length: BARS }, () => 0);
  records.forEach((record, n) => {
    if (record.kind !== 'step' || record.value === undefined) return;
    const bar = Math.min(BARS - 1, Math.floor((n / Math.max(1, length)) * BARS));
    bars[bar] = (bars[bar] ?? 0) + 1;
  });
  const most = Math.max(1, ...bars);
  return bars.map((amount) => amount / most);
}
