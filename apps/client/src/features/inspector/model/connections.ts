import type { Recording, RecordOf } from '@colloquy/machines/actorRecorder/format.ts';
import { actorKey, type ActorAt } from '@colloquy/machines/actorRecorder/playback.ts';
import { isRecord, type Json } from '@colloquy/machines/actorRecorder/redact.ts';
import type { TreeRow } from './actorTree.ts';
import { sinceBegin } from './times.ts';

export type Sample = { at: number; roundTrip?: number | undefined; sending: number; receiving: number };
export type Phase = { from: number; state: string };

/** One connection up to a moment: its states, its route, its bit rates. */
export type Connection = {
  key: string;
  source: number;
  /** One of its two actors. */
  actor: ActorAt;
  phases: Phase[];
  samples: Sample[];
  route?: { local: string; remote: string; protocol: string } | undefined;
};

/** Every connection that was ever opened, with the events of its two machines. */
export function connectionsOf(recording: Recording, tree: readonly TreeRow[], index: number): Connection[] {
  const found = new Map<string, Connection>();
  const actors = new Map(tree.flatMap(({ key, actor }) => (actor ? [[key, actor] as const] : [])));
  const connectionOf = (actor: ActorAt) => {
    const peer = actor.id.slice(actor.id.indexOf(':') + 1);
    const key = `${actor.source} ${peer}`;
    const known = found.get(key) ?? { key, source: actor.source, actor, phases: [], samples: [] };
    found.set(key, known);
    return known;
  };
  recording.records.slice(0, index + 1).forEach((record) => {
    if (record.kind !== 'step' && record.kind !== 'event') return;
    const actor = actors.get(actorKey(record));
    const at = sinceBegin(recording, record);
    if (actor?.machine === 'peerNegotiation' && record.kind === 'step') notePhase(connectionOf(actor), record, at);
    if (actor?.machine === 'peerQuality' && record.kind === 'event') noteSample(connectionOf(actor), record, at);
  });
  return [...found.values()];
}

function notePhase({ phases }: Connection, { value, status }: RecordOf<'step'>, from: number): void {
  const state = status === 'active' ? transportOf(value) : 'closed';
  if (state !== undefined && phases.at(-1)?.state !== state) phases.push({ from, state });
}

/** `{pair: {linked: {transport: 'connected'}}}`, or `{pair: 'lost'}`. */
function transportOf(value: Json | undefined): string | undefined {
  const pair = isRecord(value) ? value['pair'] : undefined;
  if (typeof pair === 'string') return pair;
  const linked = isRecord(pair) ? pair['linked'] : undefined;
  const transport = isRecord(linked) ? linked['transport'] : undefined;
  return typeof transport === 'string' ? transport : isRecord(transport) ? Object.keys(transport)[0] : undefined;
}

function noteSample(connection: Connection, { event }: RecordOf<'event'>, at: number): void {
  const measure = event['measure'];
  if (event.type !== 'connection.measured' || !isRecord(measure)) return;
  const { roundTrip, route, sending, receiving } = measure;
  if (isRecord(route)) {
    connection.route = {
      local: String(route['near']),
      remote: String(route['far']),
      protocol: String(route['protocol']),
    };
  }
  connection.samples.push({
    at,
    roundTrip: typeof roundTrip === 'number' ? roundTrip : undefined,
    sending: sumOf(sending),
    receiving: sumOf(receiving),
  });
}

const sumOf = (flows: unknown): number =>
  Array.isArray(flows)
    ? flows.reduce<number>(
        (sum, flow) => sum + (isRecord(flow) && typeof flow['bitsPerSecond'] === 'number' ? flow['bitsPerSecond'] : 0),
        0,
      )
    : 0;
