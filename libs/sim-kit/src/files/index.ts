export * from './stored-files.ts';
export * from './uploads.ts';
