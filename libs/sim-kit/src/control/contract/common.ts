import { z } from 'zod';

/** The desk is ours: no document shows it, and whoever reaches its port may use it. */
export const own = { service: 'desk', access: 'visitor', action: 'public', source: [], evidence: 'assumed' } as const;

/** Which sandbox a list is about; the one that `npm start` opens unless said. */
export const ofSandbox = z.string().trim().toLowerCase().min(1).default('demo');
