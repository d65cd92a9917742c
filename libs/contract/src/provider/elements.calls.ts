import { z } from 'zod';
import { defineCall } from '../core/call.ts';
import { element } from './elements.shapes.ts';

/** The documents name the list, but no path (3§2). */
export const listElements = defineCall({
  id: 'X-listElements',
  service: 'provider',
  method: 'GET',
  path: '/domain/elements',
  summary: 'Elements of the organisation',
  action: 'products.read',
  answer: z.array(element),
  source: ['3§2', '3§3'],
  evidence: 'assumed',
});
