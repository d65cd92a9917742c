export * from './scope.ts';
export { SessionGuard } from './session.guard.ts';
export { hashOf, Sessions } from './sessions.ts';
