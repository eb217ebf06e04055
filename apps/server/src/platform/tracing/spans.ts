import {
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Span,
  type SpanContext,
  type Tracer,
} from '@opentelemetry/api';
import { Failure } from '@colloquy/machines/contract/failure.ts';
import type { LogEntry, RoomName, SocketId } from '../../rooms/registryTypes.ts';
import type { Traced, Tracing } from '../tracing.ts';

/** How many spans one record carries: a batch may store many joins. */
const MAX_CARRIED = 16;

/** Spans by OpenTelemetry. Parents are found by socket: one commit stores the joins of several. */
export class Spans implements Tracing {
  readonly #tracer: Tracer;
  /** The spans of joins in progress. */
  readonly #joins = new Map<SocketId, Span>();

  constructor(tracer: Tracer) {
    this.#tracer = tracer;
  }

  async run<T>({ name, socketId, room }: Traced, work: () => Promise<T>, resultOf: (done: T) => string): Promise<T> {
    const span = this.#tracer.startSpan(name, { kind: SpanKind.SERVER, attributes: attributesOf(room) }, ROOT_CONTEXT);
    if (socketId !== undefined) this.#joins.set(socketId, span);
    try {
      const done = await work();
      end([span], resultOf(done));
      return done;
    } catch (error) {
      fail([span], error);
      throw error;
    } finally {
      if (socketId !== undefined) this.#joins.delete(socketId);
    }
  }

  async commit<T extends { kind: string }>(
    room: RoomName,
    entries: readonly LogEntry[],
    write: (trace: string | undefined) => Promise<T>,
  ): Promise<T> {
    const parents = this.#joins.size > 0 ? this.#joinsIn(entries) : [];
    if (parents.length === 0) return write(undefined);
    const spans = parents.map((parent) => this.#under(parent, 'redis commit', SpanKind.CLIENT, room));
    try {
      const written = await write(spans.map((span) => textOf(span.spanContext())).join(' '));
      end(spans, written.kind);
      return written;
    } catch (error) {
      fail(spans, error);
      throw error;
    }
  }

  arrival(room: RoomName, carried: string, handle: () => void): void {
    const parents = carried.split(' ', MAX_CARRIED).flatMap((text) => contextIn(text) ?? []);
    const spans = parents.map((parent) => this.#under(parent, 'log entry delivered', SpanKind.CONSUMER, room));
    try {
      handle();
    } finally {
      for (const span of spans) span.end();
    }
  }

  #joinsIn(entries: readonly LogEntry[]): SpanContext[] {
    return entries
      .flatMap((entry) => (isArrival(entry) ? (this.#joins.get(entry.member.socketId) ?? []) : []))
      .filter((span) => span.isRecording())
      .slice(0, MAX_CARRIED)
      .map((span) => span.spanContext());
  }

  #under(parent: SpanContext, name: string, kind: SpanKind, room: RoomName): Span {
    const context = trace.setSpanContext(ROOT_CONTEXT, parent);
    return this.#tracer.startSpan(name, { kind, attributes: attributesOf(room) }, context);
  }
}

const isArrival = (entry: LogEntry) => entry.kind === 'memberJoined' || entry.kind === 'memberBack';

/** As in the log: rooms by name, nothing of people. */
const attributesOf = (room: RoomName | undefined): Attributes => (room === undefined ? {} : { 'colloquy.room': room });

function end(spans: readonly Span[], result: string): void {
  for (const span of spans) span.setAttribute('colloquy.result', result).end();
}

/** A refusal is a result; anything else is an error, whose text may hold what people sent. */
function fail(spans: readonly Span[], error: unknown): void {
  if (!(error instanceof Failure)) for (const span of spans) span.setStatus({ code: SpanStatusCode.ERROR });
  end(spans, error instanceof Failure ? error.code : 'failed');
}

/** The format of `traceparent`, W3C Trace Context. */
const textOf = ({ traceId, spanId }: SpanContext): string => `00-${traceId}-${spanId}-01`;

function contextIn(text: string): SpanContext | undefined {
  const [, traceId = '', spanId = ''] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(text) ?? [];
  const context = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(context) ? context : undefined;
}
