import { z } from 'zod';
import { defineCall } from '../core/call.ts';
import { lenderForm } from './forms.shapes.ts';

export const listLenderForms = defineCall({
  id: 'L13',
  service: 'provider',
  method: 'GET',
  path: '/forms/domain/{lenderId}',
  summary: 'Application forms of a lender',
  answer: z.array(lenderForm),
  source: ['2§7'],
  evidence: 'documented',
  planned: true,
});
