export type { StackAddresses } from './provided.ts';
export { database, demoPassword, freshSandbox, type TestSandbox } from './sandbox.ts';
export { serve } from './serve.ts';
export { apiHeaders, signIn } from './sign-in.ts';
