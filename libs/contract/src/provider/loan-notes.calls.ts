import { defineCall } from '../core/call.ts';
import { note, noteBody } from './loans.shapes.ts';

export const addNote = defineCall({
  id: 'L14',
  service: 'provider',
  method: 'POST',
  path: '/applications/{loanId}/comment',
  summary: 'Add a note to a loan',
  body: noteBody,
  answer: note,
  status: 201,
  source: ['2§3', '2§7'],
  evidence: 'documented',
  planned: true,
});

export const updateNote = defineCall({
  id: 'L15',
  service: 'provider',
  method: 'PUT',
  path: '/applications/comment/{commentId}',
  summary: 'Change a note on a loan',
  body: noteBody,
  answer: note,
  source: ['2§3', '2§7'],
  evidence: 'documented',
  planned: true,
});
