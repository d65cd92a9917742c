import { Controller } from '@nestjs/common';
import {
  type CallInput,
  getSavingsAccount,
  listClientSavingsAccounts,
  listSavingsAccounts,
  openSavingsAccount,
} from '@oware/contract';
import { CurrentScope, Handles, Input, lenderOf, refuse, type Scope } from '@oware/sim-kit';
import { presentAccount, presentAccountDetails } from './savings-accounts.presenters.ts';
import { SavingsAccountsRepository } from './savings-accounts.repository.ts';
import { productFaults, SavingsProductsRepository } from './savings-products.repository.ts';

@Controller()
export class SavingsAccountsController {
  constructor(
    private readonly accounts: SavingsAccountsRepository,
    private readonly products: SavingsProductsRepository,
  ) {}

  @Handles(listSavingsAccounts)
  async list(@CurrentScope() scope: Scope, @Input() { query }: CallInput<typeof listSavingsAccounts>) {
    const lenderIds = query.lenderId === undefined ? scope.lenderIds : [lenderOf(scope, query.lenderId)];
    return (await this.accounts.list(scope, { lenderIds })).map(presentAccount);
  }

  @Handles(getSavingsAccount)
  async get(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof getSavingsAccount>) {
    const row = await this.accounts.find(scope, params.id);
    return row ? presentAccountDetails(row) : refuse('not_found');
  }

  @Handles(listClientSavingsAccounts)
  async ofClient(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof listClientSavingsAccounts>) {
    const client = (await this.accounts.findClient(scope, params.id)) ?? refuse('not_found');
    const rows = await this.accounts.list(scope, { clientId: client.id, lenderIds: [client.lenderId] });
    return rows.map(presentAccount);
  }

  /**
   * Opens an account for a client of any status. The documents set no condition, and loans can be requested in any
   * status too.
   */
  @Handles(openSavingsAccount)
  async open(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof openSavingsAccount>) {
    const client = (await this.accounts.findClient(scope, params.id)) ?? refuse('not_found');
    const product = await this.products.findOffered(scope, client.lenderId, body.productId);
    if (typeof product === 'string') refuse('validation_failed', { errors: { productId: productFaults[product] } });
    const opening = { lenderId: client.lenderId, clientId: client.id, productId: product.id, terms: product.terms };
    return presentAccount((await this.accounts.open(scope, opening)) ?? refuse('not_found'));
  }
}
