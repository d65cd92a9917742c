import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { note, noteBody } from './loans.shapes.ts';

export const addNote = defineCall({
  id: 'L14',
  service: 'provider',
  method: 'POST',
  path: '/applications/{loanId}/comment',
  summary: 'Add a note to a loan',
  action: 'loans.comment',
  body: noteBody,
  answer: note,
  status: 201,
  source: ['2§3', '2§7'],
  evidence: 'documented',
});

export const updateNote = defineCall({
  id: 'L15',
  service: 'provider',
  method: 'PUT',
  path: '/applications/comment/{commentId}',
  summary: 'Update a note on a loan',
  action: 'loans.comment',
  body: noteBody,
  answer: note,
  source: ['2§3', '2§7'],
  evidence: 'documented',
});

/** The Note tab lists them (2§2), but the documents show no path. */
export const listNotes = defineCall({
  id: 'X-listNotes',
  service: 'provider',
  method: 'GET',
  path: '/applications/{loanId}/comment',
  summary: 'List notes on a loan, newest first',
  action: 'loans.read',
  answer: z.array(note),
  source: ['2§2'],
  evidence: 'assumed',
});
