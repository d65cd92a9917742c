export * from './charges.rules.ts';
