import type { App, AppSummary } from '@oware/contract';
import type { Lender, App as AppRow } from '@oware/db';

/** An app as lists read it. The secret key is in another table, which lists don't read. */
export type AppRecord = Pick<AppRow, 'id' | 'name' | 'publicKey'> & {
  lenders: { lender: Pick<Lender, 'id' | 'name'> }[];
};

export const presentAppSummary = ({ id, name, publicKey, lenders }: AppRecord): AppSummary => ({
  id: String(id),
  name,
  app_token: publicKey,
  lenders: lenders.map(({ lender }) => ({ id: String(lender.id), name: lender.name })),
});

/** `secret` is null for people who may not see it. */
export const presentApp = (row: AppRecord, secret: string | null): App => ({
  ...presentAppSummary(row),
  test_key: secret,
});
