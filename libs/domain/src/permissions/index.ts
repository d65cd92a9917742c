export * from './delegate.ts';
export * from './own-work.ts';
export * from './role-permissions.ts';
export * from './permission-groups.ts';
