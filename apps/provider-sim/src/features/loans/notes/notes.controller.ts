import { Controller } from '@nestjs/common';
import { addNote, type CallInput, listNotes, updateNote } from '@oware/contract';
import { CurrentScope, Handles, Input, refuse, type Scope } from '@oware/sim-kit';
import { LoansRepository } from '../loans.repository.ts';
import { NotesRepository } from './notes.repository.ts';

@Controller()
export class NotesController {
  constructor(
    private readonly notes: NotesRepository,
    private readonly loans: LoansRepository,
  ) {}

  @Handles(listNotes)
  async list(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof listNotes>) {
    const { id } = (await this.loans.find(scope, params.loanId)) ?? refuse('not_found');
    return this.notes.list(scope, id);
  }

  @Handles(addNote)
  async add(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof addNote>) {
    return (await this.notes.add(scope, params.loanId, body.body)) ?? refuse('not_found');
  }

  @Handles(updateNote)
  async update(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof updateNote>) {
    return (await this.notes.update(scope, params.commentId, body.body)) ?? refuse('not_found');
  }
}
