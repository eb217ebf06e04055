import { setTimeout as wait } from 'node:timers/promises';
import { diag, DiagLogLevel } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from '../../services.ts';
import type { Tracing } from '../tracing.ts';
import { Spans } from './spans.ts';

/** Spans wait this long until they are sent, and a receiver may take as long; milliseconds. */
const SEND_MS = 2_000;

const quiet = () => {};

type TracingOptions = {
  /** The receiver, without the path `/v1/traces`. */
  endpoint: string;
  /** The share of traces that are recorded, from 0 to 1. */
  share: number;
  nodeId: string;
  log: Log;
};

/**
 * Sends spans to a receiver by OTLP over HTTP, with JSON. Loaded only where one is configured. At most 2,048 spans wait;
 * further ones, and those that could not be sent, are dropped.
 */
export function openTracing({ endpoint, share, nodeId, log }: TracingOptions): {
  tracing: Tracing;
  close: () => Promise<void>;
} {
  const report = (detail: string) => log.warn({ detail: detail.slice(0, 300) }, 'spans could not be sent');
  diag.setLogger({ error: report, warn: report, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.WARN);
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: SEND_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'colloquy', 'service.instance.id': nodeId }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_MS, exportTimeoutMillis: SEND_MS })],
  });
  return {
    tracing: new Spans(provider.getTracer('colloquy')),
    // An unreachable receiver must not delay a shutdown.
    close: () => Promise.race([provider.shutdown(), wait(SEND_MS, undefined, { ref: false })]),
  };
}
