export * from './scope.ts';
export { OwnWorkRefusal, refuseOwnWork } from './own-work.ts';
export { People } from './people.ts';
export { PermissionGuard } from './permission.guard.ts';
export { SessionGuard } from './session.guard.ts';
export { type Account, hashOf, Sessions } from './sessions.ts';
