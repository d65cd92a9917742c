import { serviceNow } from '../clock/service-clock.ts';

const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
const longestSeconds = 3600;

/**
 * Returns the seconds in an answer's Retry-After (RFC 9110 §10.2.3): a number, or a date relative to the service's own
 * Date header, if sent. At most one hour; undefined without the header or for other text.
 */
export function retryAfterSecondsOf(headers: Headers, now = serviceNow().getTime()): number | undefined {
  const text = headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(text)
    ? Number(text)
    : (millisecondsOf(text) - (millisecondsOf(headers.get('date')) || now)) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.min(longestSeconds, Math.max(0, Math.ceil(seconds)));
}

const millisecondsOf = (text: string | null): number => (text !== null && httpDate.test(text) ? Date.parse(text) : NaN);
