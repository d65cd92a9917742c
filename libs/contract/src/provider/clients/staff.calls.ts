import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { messages } from '../../messages.ts';
import { staffCheck } from './staff.shapes.ts';

/** The staff id has at least 2 characters (1§5). */
export const verifyStaff = defineCall({
  id: 'V1',
  service: 'provider',
  method: 'PUT',
  path: '/tf/staff/verify',
  summary: 'Check a staff number',
  action: 'registers.look-up',
  body: z.object({ staffNumber: z.string().trim().min(2, messages.invalidStaffId).max(40, messages.invalidStaffId) }),
  answer: staffCheck,
  errors: ['staff_not_found'],
  source: ['1§7'],
  evidence: 'documented',
});
