import { Controller } from '@nestjs/common';
import {
  type CallInput,
  createClientContact,
  listClientContacts,
  removeClientContact,
  updateClientContact,
} from '@oware/contract';
import { CurrentScope, Handles, Input, type Scope } from '@oware/sim-kit';
import { ContactsRepository } from './contacts.repository.ts';

/** Contacts through whom a client can be reached (1§3). */
@Controller()
export class ContactsController {
  constructor(private readonly contacts: ContactsRepository) {}

  @Handles(listClientContacts)
  list(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof listClientContacts>) {
    return this.contacts.list(scope, params.customerId);
  }

  @Handles(createClientContact)
  create(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof createClientContact>) {
    return this.contacts.create(scope, params.customerId, body);
  }

  @Handles(updateClientContact)
  update(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof updateClientContact>) {
    const { version, ...draft } = body;
    return this.contacts.update(scope, params, draft, version);
  }

  @Handles(removeClientContact)
  async remove(@CurrentScope() scope: Scope, @Input() { params, query }: CallInput<typeof removeClientContact>) {
    await this.contacts.remove(scope, params, query.version);
    return { message: 'Contact removed' };
  }
}
