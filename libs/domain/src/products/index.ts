export * from './loan-product.rules.ts';
