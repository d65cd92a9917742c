import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mostRows } from './records.reader.ts';
import { SheetClient, SheetFailure } from './sheet.client.ts';

type Asked = { id: number; name: string; args: unknown[] };
/** The worker of the client, as its page sees it. */
class FakeWorker {
  onmessage: (event: { data: object }) => void = () => {};
  onerror: () => void = () => {};
  asked: Asked[] = [];
  isTerminated = false;

  postMessage(asked: Asked): void {
    this.asked.push(asked);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  tell(data: object): void {
    this.onmessage({ data });
  }
}
let worker: FakeWorker;
beforeEach(() => {
  worker = new FakeWorker();
  // each test makes one client
  vi.stubGlobal('Worker', function Worker() {
    return worker;
  });
  onTestFinished(() => void vi.unstubAllGlobals());
});

describe('the client of the worker', () => {
  it('gives each call its own answer, in whatever order they come', async () => {
    const client = new SheetClient();
    const [totals, shown] = [client.call('totals'), client.call('show', true)];
    expect(worker.asked.map(({ name, args }) => [name, args])).toEqual([
      ['totals', []],
      ['show', [true]],
    ]);
    const [first, second] = worker.asked.map(({ id }) => id);
    expect(first).not.toBe(second);
    worker.tell({ id: second, result: 7 });
    worker.tell({ id: first, result: 'totals' });
    expect([await totals, await shown]).toEqual(['totals', 7]);
  });

  it('tells of progress without answering a call', () => {
    const told = vi.fn<(working: object) => void>();
    void new SheetClient(told).call('totals');
    worker.tell({ progress: { task: 'checking', share: 0.5 } });
    expect(told).toHaveBeenCalledExactlyOnceWith({ task: 'checking', share: 0.5 });
  });

  it.each([
    ['passwordProtected', /password/],
    ['tooManyRows', new RegExp(mostRows.toLocaleString('en'))],
  ])('says in words why a file cannot be read: %s', async (problem, text) => {
    const call = new SheetClient().call('totals');
    worker.tell({ id: worker.asked[0]?.id, problem });
    await expect(call).rejects.toThrow(SheetFailure);
    await expect(call).rejects.toThrow(text);
  });

  it('fails all calls when the worker has run out of memory', async () => {
    const client = new SheetClient();
    const calls = [client.call('totals'), client.call('show', false)];
    worker.onerror();
    for (const call of calls) await expect(call).rejects.toThrow(/too large for this browser/);
  });

  it('answers nothing once it is closed', async () => {
    const client = new SheetClient();
    const settled = vi.fn<() => void>();
    void client.call('totals').then(settled, settled);
    client.close();
    worker.tell({ id: worker.asked[0]?.id, result: 1 });
    worker.onerror();
    await Promise.resolve();
    expect([worker.isTerminated, settled.mock.calls.length]).toEqual([true, 0]);
  });
});
