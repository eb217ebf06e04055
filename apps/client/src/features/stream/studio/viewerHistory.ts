/** How many people watched, at a time in milliseconds. */
export type Sample = { at: number; viewers: number };

/** Beyond this many, every second one is left out: the chart is a few hundred pixels wide. */
const MOST = 240;

/** Only what a chart of steps needs: changes, and the latest. */
export function withSample(history: readonly Sample[], next: Sample): readonly Sample[] {
  const [before, last] = history.slice(-2);
  const isSame = last?.viewers === next.viewers && before?.viewers === next.viewers;
  const samples = [...(isSame ? history.slice(0, -1) : history), next];
  return samples.length <= MOST ? samples : samples.filter((_, i) => i % 2 === 0 || i === samples.length - 1);
}

export const mostViewers = (history: readonly Sample[]): number =>
  Math.max(0, ...history.map(({ viewers }) => viewers));

/** The line of a chart, by steps; the highest point touches its top. */
export function chartPoints(history: readonly Sample[], { width, height }: { width: number; height: number }): string {
  const [from, to] = [history.at(0)?.at ?? 0, history.at(-1)?.at ?? 0];
  const most = Math.max(1, mostViewers(history));
  const x = (at: number) => (to === from ? width : ((at - from) / (to - from)) * width);
  const y = (viewers: number) => height - (viewers / most) * height;
  const points = history.flatMap(({ at, viewers }, i) => {
    const before = history[i - 1];
    return [...(before ? [[x(at), y(before.viewers)]] : []), [x(at), y(viewers)]];
  });
  return points.map((point) => point.map((n) => Math.round(n * 10) / 10).join(',')).join(' ');
}
