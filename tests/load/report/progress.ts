import type { Plan } from '../plan/plan.ts';
import type { Curve, CurvePoint } from './curve.ts';

const BAR = 20;

/** One line of progress: time, people, messages, and the generator's lateness. */
function progressLine(point: CurvePoint, before: CurvePoint | undefined, { forMs, people }: Plan): string {
  const part = Math.min(1, point.at / forMs);
  const bar = '█'.repeat(Math.round(part * BAR)).padEnd(BAR, '░');
  const perSecond = before ? ((point.delivered - before.delivered) / (point.at - before.at)) * 1_000 : 0;
  return [
    `${bar} ${(point.at / 1_000).toFixed(0).padStart(3)}/${forMs / 1_000} s`,
    `${point.here}/${people.length} people`,
    `${point.well}/${point.arrived} well`,
    `${perSecond.toFixed(0)} messages/s`,
    ...(point.failed > 0 ? [`${point.failed} not in`] : []),
    ...(point.late > 50 ? [`generator ${point.late.toFixed(0)} ms late`] : []),
  ].join('  ');
}

/** Updates one line in a terminal, prints separate lines elsewhere. */
export function showProgress(plan: Plan, curve: () => Curve, out: NodeJS.WriteStream): () => void {
  let shown: CurvePoint | undefined;
  const timer = setInterval(() => {
    // The newest half second may lack some workers.
    const known = curve().slice(0, -1);
    const point = known.at(-1);
    if (!point || point.at === shown?.at) return;
    shown = point;
    const line = progressLine(point, known.at(-3), plan);
    out.write(out.isTTY ? `\r\u001B[K${line}` : `${line}\n`);
  }, 1_000);
  return () => {
    clearInterval(timer);
    if (out.isTTY) out.write('\r\u001B[K');
  };
}
