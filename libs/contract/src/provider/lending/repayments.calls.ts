import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { payment } from './repayments.shapes.ts';

export const listClientRepayments = defineCall({
  id: 'C14',
  service: 'provider',
  method: 'GET',
  path: '/repayments/customers/{id}',
  summary: 'List repayments of a client',
  action: 'clients.read',
  answer: z.array(payment),
  source: ['1§3', '1§7'],
  evidence: 'documented',
});

export const listClientPayments = defineCall({
  id: 'C15',
  service: 'provider',
  method: 'GET',
  path: '/payments/customer/{id}',
  summary: 'List payments to and from a client',
  action: 'clients.read',
  answer: z.array(payment),
  source: ['1§3', '1§7'],
  evidence: 'documented',
});
