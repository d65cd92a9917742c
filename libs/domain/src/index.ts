export * from './kyc.ts';
export * from './money.ts';
export * from './name.ts';
export * from './paging.ts';
export * from './phone.ts';
export * from './search.ts';
export * from './status.ts';
