import elk, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { withDescendants, type ChartState } from './chart.ts';
import { arrowsOf, eventsOf, visible, type Picture } from './pictures.ts';

/** Sizes in pixels; fonts are not measured, so letters count as wide. */
const TITLE = { letter: 8.2, line: 18 };
export const SMALL = { letter: 6.4, line: 14 };
const PADDING = 12;
const HEAD = 40;

export type Box = {
  id: string;
  kind: 'state' | 'closed' | 'outside' | 'start';
  state?: ChartState;
  lines: string[];
} & Place;
/** `transitions`: those that share the line; none for the arrow to an initial state. */
export type Line = { points: Point[]; transitions: string[]; label?: { lines: string[] } & Place };
export type Drawing = { width: number; height: number; boxes: Box[]; lines: Line[] };
type Place = { x: number; y: number; width: number; height: number };
type Point = { x: number; y: number };

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeLabels.inline': 'true',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '32',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeLabel': '4',
  // Deterministic: the same diagram on every computer.
  'elk.randomSeed': '1',
};

/** Computes the layout of a diagram. */
export async function layOut(picture: Picture): Promise<Drawing> {
  const kinds = new Map<string, Pick<Box, 'kind' | 'state' | 'lines'>>();
  const inside = new Set(visible(picture).map(({ id }) => id));
  const arrows = arrowsOf(picture);

  const nodeOf = (state: ChartState): ElkNode => {
    const isClosed = picture.closed.has(state.id);
    const inner = isClosed ? [] : state.states;
    const lines =
      inner.length > 0 ? [] : isClosed ? [`${withDescendants(state).length - 1} states inside`] : eventsOf(state);
    kinds.set(state.id, { kind: isClosed ? 'closed' : 'state', state, lines });
    if (inner.length === 0) return { id: state.id, ...sizeOf(state.key, lines) };
    const start = inner.find(({ isInitial }) => isInitial);
    if (start) kinds.set(`${state.id} start`, { kind: 'start', lines: [] });
    return {
      id: state.id,
      layoutOptions: { 'elk.padding': `[top=${HEAD},left=${PADDING},bottom=${PADDING},right=${PADDING}]` },
      children: [...(start ? [{ id: `${state.id} start`, width: 10, height: 10 }] : []), ...inner.map(nodeOf)],
      edges: start ? [{ id: `${state.id} begins`, sources: [`${state.id} start`], targets: [start.id] }] : [],
      labels: [{ text: state.key, width: state.key.length * TITLE.letter, height: TITLE.line }],
    };
  };

  const root = nodeOf(picture.root);
  const outside = [...new Set(arrows.map(({ to }) => to).filter((id) => !inside.has(id)))].map((id): ElkNode => {
    kinds.set(id, { kind: 'outside', lines: [] });
    return { id, ...sizeOf(`→ ${id}`, []) };
  });
  const transitionsOf = new Map(arrows.map(({ transitions }, n) => [`arrow ${n}`, transitions]));
  const edges = arrows.map(({ from, to, lines }, n): ElkExtendedEdge => {
    const label = { text: lines.join('\n'), ...blockSize(lines) };
    return { id: `arrow ${n}`, sources: [from], targets: [to], labels: [label] };
  });
  const placed: ElkNode = await new elk.default().layout({
    id: 'all',
    layoutOptions: OPTIONS,
    children: [root, ...outside],
    edges,
  });

  const nodes = flat(placed).slice(1);
  return {
    ...place(placed),
    boxes: nodes.map((node) => ({
      ...(kinds.get(node.id) ?? { kind: 'outside', lines: [] }),
      id: node.id,
      ...place(node),
    })),
    lines: flat(placed).flatMap((node) =>
      (node.edges ?? []).map((edge) => lineOf(edge, transitionsOf.get(edge.id) ?? [])),
    ),
  };
}

const flat = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(flat)];

const place = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Place>): Place => ({ x, y, width, height });

function lineOf({ sections = [], labels = [] }: ElkExtendedEdge, transitions: string[]): Line {
  const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);
  const [label] = labels;
  return {
    points,
    transitions,
    ...(label && { label: { lines: (label.text ?? '').split('\n'), ...place(label) } }),
  };
}

function sizeOf(title: string, lines: string[]): Pick<Place, 'width' | 'height'> {
  const block = blockSize(lines);
  return {
    width: Math.max(title.length * TITLE.letter, block.width) + 2 * PADDING,
    height: TITLE.line + PADDING + (lines.length > 0 ? block.height + 6 : 0) + 4,
  };
}

const blockSize = (lines: string[]) => ({
  width: Math.max(0, ...lines.map(({ length }) => length)) * SMALL.letter,
  height: lines.length * SMALL.line,
});
