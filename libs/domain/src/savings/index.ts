export * from './savings-days.ts';
export * from './savings-fees.ts';
export * from './savings-interest.ts';
export * from './savings-ledger.ts';
export * from './savings-product.rules.ts';
