export * from './move-savings.ts';
export { settleAccounts } from './settle-savings.ts';
