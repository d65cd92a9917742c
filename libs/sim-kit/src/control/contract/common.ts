import { z } from 'zod';

/** The desk is not in the documents. Its calls need no account. If the desk has a token, they need the token. */
export const own = { service: 'desk', access: 'visitor', action: 'public', source: [], evidence: 'assumed' } as const;

/** The name of a sandbox, in any case. */
export const sandboxName = z.string().trim().toLowerCase().min(1, 'Give the name of a sandbox');

/** The sandbox of a list; by default the one that `npm start` opens. */
export const ofSandbox = sandboxName.default('demo');
