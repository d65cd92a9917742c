/** Returns the answer and reports how much of it has been received. */
export function counted(answer: Response, onBytes: (bytes: number) => void): Response {
  let bytes = 0;
  const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength;
      onBytes(bytes);
      controller.enqueue(chunk);
    },
  });
  return new Response(answer.body?.pipeThrough(count) ?? null, { headers: answer.headers });
}
