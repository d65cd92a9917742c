export * from './audit-line.ts';
