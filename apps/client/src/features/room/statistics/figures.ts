import type { Verdict } from '@colloquy/machines/peerQuality/judgeMeasure.ts';
import type { Flow, Measure } from '@colloquy/machines/peerQuality/ports.ts';
import { statisticsWords } from '../../../messages/statistics.ts';

/** One line of the view: its label, and its figures. */
export type Figure = readonly [title: string, values: readonly string[]];

/** The figures of one connection, on the screen and in the text alike. */
export function figuresOf(measure: Measure, reception: Verdict): Figure[] {
  return [
    [statisticsWords.receptionTitle, [statisticsWords.reception[reception]]],
    [statisticsWords.route, [routeOf(measure)]],
    [
      statisticsWords.roundTrip,
      [measure.roundTrip === undefined ? statisticsWords.unknown : `${measure.roundTrip} ms`],
    ],
    [statisticsWords.sending, flowsOf(measure.sending)],
    [statisticsWords.receiving, flowsOf(measure.receiving)],
  ];
}

/**
 * A report to copy, a block for each person. People are identified by their member id, which only the server can
 * resolve.
 */
export function reportOf(
  people: readonly { memberId: string; figures: readonly Figure[] }[],
  about: { at: Date; browser: string },
): string {
  const blocks = people.map(({ memberId, figures }) =>
    [statisticsWords.person(memberId), ...figures.map(([title, values]) => `  ${title}: ${values.join('; ')}`)].join(
      '\n',
    ),
  );
  return [`${statisticsWords.title}, ${about.at.toISOString()}\n${about.browser}`, ...blocks].join('\n\n');
}

function routeOf({ route }: Measure): string {
  if (!route) return statisticsWords.unknown;
  const { near, far, protocol } = route;
  const how = near === 'relay' || far === 'relay' ? statisticsWords.relayed : statisticsWords.direct;
  return `${how} (${near} → ${far}, ${protocol.toUpperCase()})`;
}

const flowsOf = (flows: readonly Flow[]): string[] =>
  flows.length > 0 ? flows.map(figureOf) : [statisticsWords.nothing];

function figureOf(flow: Flow): string {
  const { width, height, framesPerSecond } = flow;
  return [
    `${statisticsWords.kinds[flow.kind]}${flow.codec ? ` ${flow.codec}` : ''}`,
    width && height && `${width}×${height}`,
    framesPerSecond !== undefined && `${Math.round(framesPerSecond)} fps`,
    `${Math.round(flow.bitsPerSecond / 1_000)} kbit/s`,
    flow.lost !== undefined && statisticsWords.lost(`${(flow.lost * 100).toFixed(1)} %`),
    flow.heldBackBy && statisticsWords.heldBackBy[flow.heldBackBy],
  ]
    .filter(Boolean)
    .join(', ');
}
