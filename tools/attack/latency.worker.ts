/** Sends one call after another and measures each, on its own event loop, until it receives a message. */
import { parentPort, workerData } from 'node:worker_threads';

const { address, headers } = workerData as { address: string; headers: Record<string, string> };
const milliseconds: number[] = [];
let isOver = false;
parentPort?.once('message', () => void (isOver = true));
while (!isOver) {
  const began = performance.now();
  await (await fetch(address, { headers })).text();
  milliseconds.push(performance.now() - began);
}
parentPort?.postMessage(milliseconds);
