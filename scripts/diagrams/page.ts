import { withDescendants, type ChartState, type ChartTransition } from './chart.ts';

export type ShownPicture = { file: string; state: ChartState };

/** A machine's page: its diagrams, then every state with an anchor and its events. */
export function pageOf(root: ChartState, source: string, pictures: readonly ShownPicture[]): string {
  const states = withDescendants(root);
  const transitions = states.flatMap((state) => state.transitions);
  return (
    [
      `# ${root.id}`,
      `${root.description}. Source: [\`${source}\`](../../${source}). ${states.length} states, ${transitions.length} transitions. Made by \`npm run diagrams\`; not written by hand.`,
      'A double frame ends the machine or its part; a dashed one holds regions that run side by side; a coloured one has a picture of its own below; `→` leads out of the picture.',
      ...pictures.map(({ file, state }, n) =>
        [n === 0 ? '## The whole' : `## ${state.id}`, `![${state.description}](${file})`].join('\n\n'),
      ),
      '## States',
      ...states.map(sectionOf),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}

function sectionOf(state: ChartState): string {
  const facts = [
    state.kind === 'atomic' ? '' : state.kind,
    state.isInitial ? 'first' : '',
    state.tags.length > 0 ? `tags ${state.tags.map((tag) => `\`${tag}\``).join(', ')}` : '',
    state.invokes.length > 0 ? `runs ${state.invokes.map((actor) => `\`${actor}\``).join(', ')}` : '',
  ].filter(Boolean);
  return [
    `### <a id="${state.id}"></a>${state.id}`,
    `${state.description}.${facts.length > 0 ? ` (${facts.join('; ')})` : ''}`,
    ...(state.transitions.length > 0 ? [tableOf(state.transitions)] : []),
  ].join('\n\n');
}

const tableOf = (transitions: readonly ChartTransition[]) =>
  [
    '| On | If | To | Does |',
    '| --- | --- | --- | --- |',
    ...transitions.map(
      ({ event, guard = '', targets, actions }) =>
        `| \`${event}\` | ${guard} | ${targets.map((id) => `[${id}](#${id})`).join(', ')} | ${actions.join(', ')} |`,
    ),
  ].join('\n');
