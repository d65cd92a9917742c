export * from './savings-product.rules.ts';
