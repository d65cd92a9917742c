export * from './compliance.rules.ts';
