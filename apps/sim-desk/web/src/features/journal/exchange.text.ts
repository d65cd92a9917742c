import type { ExchangeDetails, ExchangeExplanation } from '@oware/sim-kit/control/contract';

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

/** Says what answered: the rule that refused and what asked it, a handler, or nothing. */
export function answeredText({ status, explanation }: Pick<ExchangeDetails, 'status' | 'explanation'>): string {
  const [first, ...others] = explanation?.answeredBy ?? [];
  if (first === undefined) return explanation ? 'nothing: no handler has this address' : '–';
  if (status === 499) return `nothing yet: ${first} had the request`;
  return others.length === 0 ? first : `${first}, asked by ${others.join(', ')}`;
}

/** Says how long the parts of an exchange took. */
export function timesText({ guardMs, handlerMs, databaseMs, statements }: ExchangeExplanation): string {
  const handler = handlerMs === null ? '' : `, handler ${handlerMs} ms`;
  return `guards ${guardMs} ms${handler}; database ${databaseMs} ms in ${count(statements, 'statement')}`;
}

/** Names the places in the documents: `document 1 §7`. */
export const sourcesText = ({ sources }: Pick<ExchangeDetails, 'sources'>): string =>
  sources.map((source) => source.replace(/^(\d)§/, 'document $1 §')).join(', ') || '–';

/** Names a changed record: `loan product Personal Loan changed`. */
export const changeText = ({ kind, name, action }: ExchangeExplanation['changes'][number]): string =>
  `${kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} ${name} ${action}`;

const messageNames = { mail: 'mail', push: 'push message' };

/** Counts messages by channel: `2 mails, 1 SMS`. */
export const messagesText = ({ messages }: Pick<ExchangeExplanation, 'messages'>): string =>
  [...Map.groupBy(messages, ({ channel }) => channel)]
    .map(([channel, sent]) => (channel === 'sms' ? `${sent.length} SMS` : count(sent.length, messageNames[channel])))
    .join(', ');
