export * from './batch-status.ts';
export * from './loan-status.ts';
export * from './loan-terms.ts';
export * from './schedule.ts';
export * from './spreadsheet-safe.ts';
export * from './start-date.ts';
export * from './upload-headings.ts';
export * from './upload-row.ts';
