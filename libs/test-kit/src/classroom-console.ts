import { randomBytes } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { classroomHost } from './classroom-host.ts';
import { startProgram } from './own-program.ts';

/**
 * Starts a console on the simulators under test until the test ends, and returns its address: by plain http at a name
 * that isn't this machine's own, as trainees reach it. There a browser offers less than on https or localhost.
 */
export async function startClassroomConsole(): Promise<string> {
  const { provider, kyc, desk } = inject('stack');
  const { port, stop } = await startProgram('console', {
    SESSION_KEY: randomBytes(32).toString('base64url'),
    PROVIDER_API_URL: provider,
    KYC_API_URL: kyc,
    SIM_DESK_URL: desk,
    READ_ANSWERS: 'strict',
    ALLOWED_HOSTS: classroomHost,
  });
  onTestFinished(stop);
  return `http://${classroomHost}:${port}`;
}
