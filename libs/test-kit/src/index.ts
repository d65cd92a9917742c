export type { StackAddresses } from './provided.ts';
export { demoPassword } from '@oware/seed';
export { messagesTo, newestMessage } from './inbox.ts';
export { raceRounds } from './race-rounds.ts';
export { openSession } from './open-session.ts';
export { sampleFiles } from './sample-files.ts';
export { database, freshSandbox, type TestSandbox } from './sandbox.ts';
export { serve } from './serve.ts';
export { apiHeaders, signIn } from './sign-in.ts';
