export * from './scope.ts';
export { refuseOwnWork } from './own-work.ts';
export { People } from './people.ts';
export { PermissionGuard } from './permission.guard.ts';
export { type AttemptedRecord, AttemptedRecords, RefusedAttempts } from './refused-attempts.ts';
export { SessionGuard } from './session.guard.ts';
export { hashOf } from './secret-hash.ts';
export { type Account, Sessions, versionOf } from './sessions.ts';
export * from './session.providers.ts';
