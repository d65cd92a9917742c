import { inject, onTestFinished } from 'vitest';
import { startProgram } from './own-program.ts';

/** Starts a desk that asks for a token until the test ends, and returns its address. */
export async function startTokenDesk(token: string): Promise<string> {
  const { provider, kyc } = inject('stack');
  const { port, stop } = await startProgram('sim-desk', {
    DATABASE_URL: inject('databaseUrl'),
    PROVIDER_API_URL: provider,
    KYC_API_URL: kyc,
    SIM_DESK_TOKEN: token,
  });
  onTestFinished(stop);
  return `http://127.0.0.1:${port}`;
}
