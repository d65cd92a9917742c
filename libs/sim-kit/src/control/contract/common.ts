import { z } from 'zod';

/** The desk is not in the documents. Its calls need no account. If the desk has a token, they need the token. */
export const own = { service: 'desk', access: 'visitor', action: 'public', source: [], evidence: 'assumed' } as const;

/** The sandbox of a list; by default the one that `npm start` opens. */
export const ofSandbox = z.string().trim().toLowerCase().min(1).default('demo');
