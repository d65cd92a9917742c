export * from './control/index.ts';
export * from './http/index.ts';
export * from './files/index.ts';
export * from './session/index.ts';
export * from './submission-locks.ts';
export * from './jobs/index.ts';
export * from './limits/index.ts';
export * from './savings/index.ts';
