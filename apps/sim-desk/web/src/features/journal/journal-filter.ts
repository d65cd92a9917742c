import type { Exchange } from '@oware/sim-kit/control/contract';

export type JournalFilter = { text: string; onlyFailed: boolean };

const searched = (exchange: Exchange) =>
  [
    exchange.method,
    exchange.path,
    exchange.callId,
    exchange.status,
    exchange.service,
    exchange.account,
    exchange.requestId,
  ]
    .join(' ')
    .toLowerCase();

/** The exchanges that hold every word, and that were refused or failed if only those are asked for. */
export function filterExchanges(exchanges: Exchange[], { text, onlyFailed }: JournalFilter): Exchange[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return exchanges.filter((exchange) => {
    if (onlyFailed && exchange.status < 400) return false;
    const whole = searched(exchange);
    return words.every((word) => whole.includes(word));
  });
}
