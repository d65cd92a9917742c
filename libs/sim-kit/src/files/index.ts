export { ReceivedFile } from './received-file.ts';
export * from './stored-files.ts';
export { isSystemError } from './system-errors.ts';
export { Turnstile } from './turnstile.ts';
export { makeUploadFolder } from './upload-folder.ts';
export * from './uploads.ts';
