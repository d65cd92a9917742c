export { type JobKind, JobWorker, wakeWorkers } from './job-worker.ts';
