export * from './audit-line.ts';
export * from './audited-field.ts';
