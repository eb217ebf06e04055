/** The parts of `node --cpu-prof` output that are used here. */
export type CpuProfile = {
  nodes: {
    id: number;
    callFrame: { functionName: string; url: string; lineNumber: number };
    children?: number[];
  }[];
  samples: number[];
  timeDeltas: number[];
};

/** A function in the call tree with its callees. Times are microseconds of processor time. */
export type Frame = { name: string; self: number; total: number; calls: Frame[] };

/** Frames that are not work. */
const NO_WORK = new Set(['(root)', '(idle)']);

/** The call tree; calls of one function from one place are merged. */
export function framesOf({ nodes, samples, timeDeltas }: CpuProfile): Frame {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const selfOf = new Map<number, number>();
  for (const [at, id] of samples.entries()) selfOf.set(id, (selfOf.get(id) ?? 0) + (timeDeltas[at] ?? 0));
  const frameOf = (ids: readonly number[], name: string): Frame => {
    const calledAs = new Map<string, number[]>();
    for (const child of ids.flatMap((id) => byId.get(id)?.children ?? [])) {
      const called = nameOf(byId.get(child));
      calledAs.set(called, [...(calledAs.get(called) ?? []), child]);
    }
    const calls = [...calledAs].map(([called, children]) => frameOf(children, called));
    const self = NO_WORK.has(name) ? 0 : ids.reduce((sum, id) => sum + (selfOf.get(id) ?? 0), 0);
    return { name, self, calls, total: calls.reduce((sum, { total }) => sum + total, self) };
  };
  return frameOf([nodes[0]?.id ?? 0], '(root)');
}

/** The functions with the most self time, each with its share. */
export function costliest(root: Frame, count: number): { name: string; part: number }[] {
  const selfOf = new Map<string, number>();
  const visit = ({ name, self, calls }: Frame) => {
    selfOf.set(name, (selfOf.get(name) ?? 0) + self);
    calls.forEach(visit);
  };
  visit(root);
  return [...selfOf]
    .map(([name, self]) => ({ name, part: self / root.total }))
    .toSorted((one, other) => other.part - one.part)
    .slice(0, count);
}

function nameOf(node: CpuProfile['nodes'][0] | undefined): string {
  if (!node) return '(unknown)';
  const { functionName, url, lineNumber } = node.callFrame;
  const file = url.split('/').at(-1) ?? '';
  return `${functionName || '(anonymous)'}${file && ` ${file}:${lineNumber + 1}`}`;
}
