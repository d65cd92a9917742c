export * from './attempt.ts';
export * from './audit-line.ts';
export * from './audited-field.ts';
