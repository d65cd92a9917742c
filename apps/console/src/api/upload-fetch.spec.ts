import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadFetch } from './upload-fetch.ts';

/** A fake of the browser's XMLHttpRequest, which Node lacks. */
class Requested {
  static last: Requested;
  upload: { onprogress?: (event: object) => void } = {};
  sent: Record<string, string> = {};
  status = 0;
  statusText = '';
  response: Blob | null = null;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  opened: unknown;
  body: unknown;
  constructor() {
    Requested.last = this;
  }
  open(...given: unknown[]) {
    this.opened = given;
  }
  setRequestHeader(name: string, value: string) {
    this.sent[name] = value;
  }
  getAllResponseHeaders() {
    return 'x-request-id: 4f1c2d3e-0000\r\nretry-after: 5\r\n';
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, response: new Blob([text]) });
    this.onload?.();
  }
}

const start = (leaving = new AbortController(), told: number[] = []) => ({
  told,
  leaving,
  answer: uploadFetch(
    '/api/provider/documents/customer/7',
    { method: 'POST', headers: { Authorization: 'Bearer t' }, body: new FormData(), signal: leaving.signal },
    (share) => told.push(share),
  ),
});

beforeEach(() => vi.stubGlobal('XMLHttpRequest', Requested));
afterEach(() => vi.unstubAllGlobals());

describe('fetch with upload progress', () => {
  it('sends the request and answers like fetch', async () => {
    const { answer } = start();
    expect(Requested.last.opened).toEqual(['POST', '/api/provider/documents/customer/7']);
    expect(Requested.last.sent).toEqual({ Authorization: 'Bearer t' });
    expect(Requested.last.body).toBeInstanceOf(FormData);
    Requested.last.answer(413, '{"status":413}');
    const { ok, status } = await answer;
    expect([ok, status, await (await answer).json()]).toEqual([false, 413, { status: 413 }]);
    expect(Object.fromEntries((await answer).headers)).toMatchObject({
      'x-request-id': '4f1c2d3e-0000',
      'retry-after': '5',
    });
  });

  it('reports the sent share if it is known', async () => {
    const { answer, told } = start();
    Requested.last.upload.onprogress?.({ lengthComputable: true, loaded: 15, total: 60 });
    Requested.last.upload.onprogress?.({ lengthComputable: false, loaded: 30, total: 0 });
    Requested.last.upload.onprogress?.({ lengthComputable: true, loaded: 60, total: 60 });
    Requested.last.answer(204, '');
    expect((await answer).status).toBe(204);
    expect(told).toEqual([0.25, 1]);
  });

  it('aborts before and while sending', async () => {
    const { answer, leaving } = start();
    leaving.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await expect(start(leaving).answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('rejects without an answer', async () => {
    const { answer } = start();
    Requested.last.onerror?.();
    await expect(answer).rejects.toBeInstanceOf(TypeError);
  });
});
