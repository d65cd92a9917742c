export * from './control/index.ts';
export * from './http/index.ts';
