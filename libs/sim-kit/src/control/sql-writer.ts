import type { Connection } from '@oware/db/connections';
import type { NotificationWriter } from './notifications.ts';

/** A plain connection in the middle of its transaction, for what is written by tagged SQL elsewhere. */
export const sqlWriter = (connection: Connection): NotificationWriter => ({
  $queryRaw: async <T>(query: TemplateStringsArray, ...values: unknown[]): Promise<T> => {
    const text = query.reduce((sql, part, index) => `${sql}$${index}${part}`);
    return (await connection.query(text, values)).rows as T;
  },
});
