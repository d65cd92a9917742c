import { Controller } from '@nestjs/common';
import {
  type CallInput,
  downloadClientPhoto,
  filterClients,
  getClient,
  listClients,
  listOrganizationClients,
  removeClient,
  updateClient,
  updateLenderClient,
} from '@oware/contract';
import { Handles, Input, refuse, CurrentScope, lenderOf, rowId, type Scope } from '@oware/sim-kit';
import type { ClientKey } from './client-update.repository.ts';
import type { ClientRows } from './clients.pages.ts';
import { presentClient, presentClientSummary, presentUpdated } from './clients.presenters.ts';
import { ClientsRepository } from './clients.repository.ts';

const presentPage = ({ rows, page }: ClientRows) => ({ clients: rows.map(presentClientSummary), page });

const clientOf = (lenderIds: number[], id: string): ClientKey => ({ lenderIds, id: rowId(id) ?? refuse('not_found') });

@Controller()
export class ClientsController {
  constructor(private readonly clients: ClientsRepository) {}

  @Handles(listClients)
  async list(@CurrentScope() scope: Scope, @Input() { params, query }: CallInput<typeof listClients>) {
    return presentPage(await this.clients.page(scope, [lenderOf(scope, params.lenderId)], query));
  }

  @Handles(listOrganizationClients)
  async listAll(@CurrentScope() scope: Scope, @Input() { query }: CallInput<typeof listOrganizationClients>) {
    return presentPage(await this.clients.page(scope, scope.lenderIds, query));
  }

  @Handles(filterClients)
  async filter(@CurrentScope() scope: Scope, @Input() { query }: CallInput<typeof filterClients>) {
    const lenderIds = query.lenderId === undefined ? scope.lenderIds : [lenderOf(scope, query.lenderId)];
    return presentPage(await this.clients.matches(scope, lenderIds, query));
  }

  @Handles(getClient)
  async get(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof getClient>) {
    const client = await this.clients.findWithForm(scope, clientOf([lenderOf(scope, params.lenderId)], params.id));
    return presentClient(client ?? refuse('not_found'));
  }

  @Handles(updateLenderClient)
  async updateOfLender(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof updateLenderClient>) {
    const updated = await this.clients.update(scope, clientOf([lenderOf(scope, params.lenderId)], params.id), body);
    return presentUpdated(updated ?? refuse('not_found'));
  }

  @Handles(updateClient)
  async update(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof updateClient>) {
    const updated = await this.clients.update(scope, clientOf(scope.lenderIds, params.id), body);
    return presentUpdated(updated ?? refuse('not_found'));
  }

  @Handles(removeClient)
  async remove(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof removeClient>) {
    const removed = await this.clients.remove(scope, clientOf([lenderOf(scope, params.lenderId)], params.id));
    if (!removed) refuse('not_found');
    return { message: 'Client removed' };
  }

  @Handles(downloadClientPhoto)
  photo(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof downloadClientPhoto>) {
    return this.clients.photo(scope, clientOf([lenderOf(scope, params.lenderId)], params.id));
  }
}
