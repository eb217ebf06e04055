import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listenOnFreePort } from '../node/listenOnFreePort.ts';

type Attribute = { key: string; value: { stringValue?: string } };
type Wire = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: Attribute[] }[];
    }[];
  }[];
};

/** A received span; `node` is the id of the node that sent it. */
export type ReceivedSpan = {
  node: string | undefined;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  attributes: Record<string, string | undefined>;
};

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue]));

const spansIn = ({ resourceSpans }: Wire): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, attributes }) => ({
        traceId,
        spanId,
        parentSpanId,
        name,
        node: valuesOf(resource.attributes)['service.instance.id'],
        attributes: valuesOf(attributes),
      })),
    ),
  );

/** A receiver of OTLP over HTTP, with JSON, that keeps the spans. */
export async function startSpanReceiver() {
  const spans: ReceivedSpan[] = [];
  let text = '';
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      text += body;
      if (request.url === '/v1/traces') spans.push(...spansIn(JSON.parse(body) as Wire));
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });
  const port = await listenOnFreePort(server);
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    /** All that was received, as text. */
    text: () => text,
    /** Waits until a span has come. */
    async until(isThere: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> {
      for (;;) {
        const found = spans.find(isThere);
        if (found) return found;
        await wait(50);
      }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
