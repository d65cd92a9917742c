/** Called with the share of the body sent so far, from 0 to 1. */
export type OnProgress = (share: number) => void;

type UploadRequest = {
  method: string;
  headers: Record<string, string>;
  body: FormData | string | null;
  signal: AbortSignal;
};

/** Statuses for which `Response` requires an empty body. */
const bodiless = [204, 205, 304];

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name = '', ...value] = line.split(':');
    if (name !== '') headers.append(name, value.join(':').trim());
  }
  return headers;
}

/** A `fetch` with upload progress, which the browser's own lacks. Rejects like `fetch`. */
export const uploadFetch = (
  address: string,
  { method, headers, body, signal }: UploadRequest,
  onProgress: OnProgress,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.responseType = 'blob';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => lengthComputable && onProgress(loaded / total);
    request.onload = () => {
      const { status, statusText } = request;
      const answer = bodiless.includes(status) ? null : (request.response as Blob);
      resolve(new Response(answer, { status, statusText, headers: headersOf(request) }));
    };
    request.onerror = () => reject(new TypeError('no answer came'));
    request.onabort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });

/** Returns a multipart body with these fields; those without a value are left out. */
export function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined && value !== null) form.set(name, value instanceof Blob ? value : String(value));
  }
  return form;
}
