export { type Job, type JobKind, JobWorker, wakeWorkers } from './job-worker.ts';
export { forgetFailures } from './job-failures.ts';
export { RunningJobs } from './running-jobs.ts';
