import type { MachineChart, Place, Point } from '../../machines/inspector/chart.ts';
import { chartOf, withDescendants, type ChartState } from './chart.ts';
import { layOut, type Box, type Line } from './layOut.ts';
import { MACHINES } from './machines.ts';
import { picturesOf } from './pictures.ts';

/** Every machine with a computed layout. */
export async function machineCharts(): Promise<MachineChart[]> {
  return Promise.all(MACHINES.map((machine) => chartedWhole(chartOf(machine))));
}

async function chartedWhole(root: ChartState): Promise<MachineChart> {
  const states = withDescendants(root);
  const parents = new Map(states.flatMap((state) => state.states.map((inner) => [inner.id, state.id])));
  return {
    id: root.id,
    description: root.description,
    states: states.map(({ id, key, kind, description }) => {
      const parent = parents.get(id);
      return { id, key, kind, description, ...(parent !== undefined && { parent }) };
    }),
    transitions: states.flatMap(({ transitions }) =>
      transitions.map(({ id, source, event, guard, targets }) => ({
        id,
        source,
        event,
        ...(guard !== undefined && { guard }),
        targets,
      })),
    ),
    parts: await Promise.all(
      picturesOf(root).map(async (picture) => {
        const { width, height, boxes, lines } = await layOut(picture);
        return {
          root: picture.root.id,
          width: rounded(width),
          height: rounded(height),
          boxes: boxes.map(charted),
          lines: lines.map(chartedLine),
        };
      }),
    ),
  };
}

const rounded = (value: number) => Math.round(value);
const placed = ({ x, y, width, height }: Place): Place => ({
  x: rounded(x),
  y: rounded(y),
  width: rounded(width),
  height: rounded(height),
});
const point = ({ x, y }: Point): Point => ({ x: rounded(x), y: rounded(y) });
const charted = ({ id, kind, lines, ...place }: Box) => ({ id, kind, lines, ...placed(place) });
const chartedLine = ({ transitions, points, label }: Line) => ({
  transitions,
  points: points.map(point),
  ...(label && { label: { lines: label.lines, ...placed(label) } }),
});
