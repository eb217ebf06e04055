/** What `node --cpu-prof` writes, as far as it is read here. */
export type CpuProfile = {
  nodes: {
    id: number;
    callFrame: { functionName: string; url: string; lineNumber: number };
    children?: number[];
  }[];
  samples: number[];
  timeDeltas: number[];
};

/** A function where it was called from, with all that it called. Times are microseconds of the processor. */
export type Frame = { name: string; self: number; total: number; calls: Frame[] };

/** What is no work. */
const REST = new Set(['(root)', '(idle)']);

/** Who called whom; calls of one function from one place are one. */
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
    const self = REST.has(name) ? 0 : ids.reduce((sum, id) => sum + (selfOf.get(id) ?? 0), 0);
    return { name, self, calls, total: calls.reduce((sum, { total }) => sum + total, self) };
  };
  return frameOf([nodes[0]?.id ?? 0], '(root)');
}

/** Which functions the time itself went to, the dearest first: each with its part of all. */
export function dearest(root: Frame, count: number): { name: string; part: number }[] {
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
