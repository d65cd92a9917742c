export * from './role-permissions.ts';
