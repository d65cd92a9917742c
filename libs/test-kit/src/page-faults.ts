import type { Page } from 'puppeteer-core';

const own = /^(https?:\/\/(127\.0\.0\.1|classroom\.test)[:/]|data:|blob:|about:)/;

/** Collects errors that a page logs or throws, and requests to other hosts. */
export function watchPage(page: Page, expected: readonly (string | RegExp)[]): string[] {
  const faults: string[] = [];
  const add = (fault: string) => {
    const provoked = expected.some((part) => (typeof part === 'string' ? fault.includes(part) : part.test(fault)));
    if (!provoked) faults.push(fault);
  };
  page.on(
    'console',
    (message) =>
      message.type() === 'error' && add(`console: ${message.text()} (${message.location().url ?? 'inline'})`),
  );
  page.on('pageerror', (error) =>
    add(`uncaught: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
  );
  page.on('request', (request) => !own.test(request.url()) && add(`outside: ${request.url()}`));
  return faults;
}
