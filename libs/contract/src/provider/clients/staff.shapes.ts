import { z } from 'zod';

/** The payroll registry's record of a staff number (1§3). */
export const staffCheck = z
  .object({
    v_FIRST_NAME: z.string(),
    v_LAST_NAME: z.string(),
    v_MEMBER_TYPE: z.string(),
    v_MEMBER_STATUS: z.string(),
    v_RECORD_STATUS: z.string(),
  })
  .meta({ id: 'StaffCheck' });

export type StaffCheck = z.infer<typeof staffCheck>;
