import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a test's collector received it; ids in hexadecimal. */
export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  service: string;
  attributes: Record<string, string | number>;
};

type Message = Map<number, (Buffer | number)[]>;

/** Decodes a Protocol Buffers message by field numbers, as far as traces use them. */
function decode(bytes: Buffer): Message {
  const message: Message = new Map();
  let at = 0;
  const readNumber = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++] ?? 0;
      value += (byte % 128) * scale;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const tag = readNumber();
    const wireType = tag % 8;
    const length = wireType === 2 ? readNumber() : { 1: 8, 5: 4 }[wireType];
    const value = length === undefined ? readNumber() : bytes.subarray(at, at + length);
    at += length ?? 0;
    const field = Math.floor(tag / 8);
    message.set(field, [...(message.get(field) ?? []), value]);
  }
  return message;
}

const inside = (message: Message, field: number): Message[] =>
  (message.get(field) ?? []).map((value) => decode(value as Buffer));
const bytesOf = (message: Message, field: number): Buffer =>
  (message.get(field)?.[0] as Buffer | undefined) ?? Buffer.of();

/** Returns attributes. Fields 1 to 3 of a value are text, boolean and integer. */
const attributesOf = (message: Message, field: number): Record<string, string | number> =>
  Object.fromEntries(
    inside(message, field).map((pair) => {
      const [value] = inside(pair, 2);
      const number = value?.get(3)?.[0];
      return [bytesOf(pair, 1).toString(), typeof number === 'number' ? number : bytesOf(value!, 1).toString()];
    }),
  );

/** Returns the spans of an ExportTraceServiceRequest (opentelemetry.proto.collector.trace.v1). */
const spansIn = (body: Buffer): ReceivedSpan[] =>
  inside(decode(body), 1).flatMap((resourceSpans) => {
    const service = String(attributesOf(inside(resourceSpans, 1)[0]!, 1)['service.name']);
    const spans = inside(resourceSpans, 2).flatMap((scope) => inside(scope, 2));
    return spans.map((span) => ({
      traceId: bytesOf(span, 1).toString('hex'),
      spanId: bytesOf(span, 2).toString('hex'),
      parentSpanId: bytesOf(span, 4).toString('hex'),
      name: bytesOf(span, 5).toString(),
      service,
      attributes: attributesOf(span, 9),
    }));
  });

/** Starts a collector that receives traces by OTLP over HTTP. */
export async function startTraceCollector() {
  const spans: ReceivedSpan[] = [];
  const bodies: Buffer[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      bodies.push(body);
      spans.push(...spansIn(body));
      response.writeHead(200, { 'Content-Type': 'application/x-protobuf' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** All received bytes as text. */
    text: () => Buffer.concat(bodies).toString('latin1'),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}
