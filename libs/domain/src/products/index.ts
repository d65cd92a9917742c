export * from './loan-limits.rules.ts';
export * from './loan-product.rules.ts';
export * from './attribute-overrides.ts';
