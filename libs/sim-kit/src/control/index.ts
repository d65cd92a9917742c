export * from './clock.ts';
export * from './event-notices.ts';
export * from './inbox.ts';
export * from './journal.ts';
export { isPinField } from './masking.ts';
export * from './notices.ts';
export * from './notifications.ts';
export * from './random.ts';
export * from './sql-writer.ts';
