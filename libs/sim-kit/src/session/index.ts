export * from './scope.ts';
export { SessionGuard } from './session.guard.ts';
export { type Account, hashOf, Sessions } from './sessions.ts';
