export * from './core/index.ts';
export * from './kyc/index.ts';
export * from './messages.ts';
export * from './provider/index.ts';
export * from './reading/index.ts';
