/** Returns what the console uses of the browser's XMLHttpRequest, with which it sends files. */
export const uploadsAnsweredBy = (answer: (address: string, init: RequestInit) => Promise<Response>) =>
  class {
    readonly upload = {};
    status = 0;
    statusText = '';
    response: unknown;
    onload: (() => void) | undefined;
    onerror: (() => void) | undefined;
    onabort: (() => void) | undefined;
    private address = '';
    private method = '';
    private answered = new Headers();
    private readonly headers = new Headers();
    private readonly leaving = new AbortController();

    open(method: string, address: string): void {
      Object.assign(this, { method, address });
    }

    setRequestHeader(name: string, value: string): void {
      this.headers.set(name, value);
    }

    getAllResponseHeaders(): string {
      return [...this.answered].map((header) => header.join(': ')).join('\r\n');
    }

    send(body: BodyInit | null): void {
      const { method, headers, leaving } = this;
      void answer(this.address, { method, headers, body, signal: leaving.signal }).then(
        async (response) => {
          const { status, statusText, headers: answered } = response;
          // the bytes, because a Response does not read jsdom's Blob
          Object.assign(this, { status, statusText, answered, response: await response.arrayBuffer() });
          this.onload?.();
        },
        () => (leaving.signal.aborted ? this.onabort : this.onerror)?.(),
      );
    }

    abort(): void {
      this.leaving.abort();
    }
  };
