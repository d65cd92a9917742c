import { serviceNow } from '../clock/service-clock.ts';

const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
const longestSeconds = 3600;

/**
 * Seconds that an answer's Retry-After asks for (RFC 9110 §10.2.3): a number of them, or a date, which counts from the
 * service's own Date where it sent one. An hour at most; undefined without the header and for any other text.
 */
export function retryAfterSecondsOf(headers: Headers, now = serviceNow().getTime()): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  const seconds = /^\d+$/.test(text)
    ? Number(text)
    : (millisecondsOf(text) - (millisecondsOf(headers.get('date')) || now)) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.min(longestSeconds, Math.max(0, Math.ceil(seconds)));
}

const millisecondsOf = (text: string | null): number => (text !== null && httpDate.test(text) ? Date.parse(text) : NaN);
