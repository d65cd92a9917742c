/** Whether the system refused something (no file, no disk, no right), which says nothing of what was read or sent. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string';
