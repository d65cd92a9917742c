import { z } from 'zod';

/** The desk is not in the documents. Its calls need no account. If the desk has a token, they need the token. */
export const own = { service: 'desk', access: 'visitor', action: 'public', source: [], evidence: 'assumed' } as const;

/** The name of a sandbox, in any case. */
export const sandboxName = z.string().trim().toLowerCase().min(1, 'Give the name of a sandbox');

/** The sandbox of a list; by default the one that `npm start` opens. */
export const ofSandbox = sandboxName.default('demo');

/** The highest amount of a mobile money transfer, in GHS. */
const mostTransferred = 1_000_000;

/** The fields of a mobile money transfer. Its reference identifies it. */
export const mobileMoney = {
  amount: z
    .string()
    .trim()
    .regex(/^\d+(\.\d{1,2})?$/, 'Enter an amount such as 50.00')
    .refine((text) => Number(text) > 0 && Number(text) <= mostTransferred, 'Enter more than 0 and at most 1,000,000')
    .meta({ description: 'GHS, decimal text' }),
  reference: z
    .string()
    .trim()
    .min(1, 'Enter the reference of the mobile money service')
    .max(60, 'At most 60 characters'),
};
