import { Controller } from '@nestjs/common';
import {
  type CallInput,
  getApplication,
  getLoanSchedule,
  listApplications,
  listClientApplications,
  listLoanEvents,
  listLoans,
} from '@oware/contract';
import { dayOf } from '@oware/domain';
import { CurrentScope, Handles, Input, lenderOf, now, refuse, type Scope } from '@oware/sim-kit';
import { presentLoan, presentLoanDetails, presentSchedule } from './loans.presenters.ts';
import { LoansRepository } from './loans.repository.ts';

/** Rows per page unless the caller sets a size (2§9). */
const pageSize = 10;

const today = ({ sandbox }: Scope) => dayOf(now(sandbox));

@Controller()
export class LoansController {
  constructor(private readonly loans: LoansRepository) {}

  @Handles(listApplications)
  async list(@CurrentScope() scope: Scope, @Input() { params, query }: CallInput<typeof listApplications>) {
    const { domainStatus, page: number, size = pageSize } = query;
    const lenderId = lenderOf(scope, params.id);
    const { rows, page } = await this.loans.page(scope, lenderId, {
      page: number,
      size,
      ...(domainStatus && { domainStatus }),
    });
    return { applications: rows.map(presentLoan(today(scope))), page };
  }

  @Handles(getApplication)
  async get(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof getApplication>) {
    const row = await this.loans.find(scope, params.applicationId, params.customerId);
    return presentLoanDetails(row ?? refuse('not_found'), today(scope), scope.user.id);
  }

  @Handles(listClientApplications)
  async listOfClient(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof listClientApplications>) {
    const rows = await this.loans.ofClient(scope, params.id);
    return (rows ?? refuse('not_found')).map(presentLoan(today(scope)));
  }

  /** Lists one loan, the loans of a client, or the newest. A loan that doesn't exist is left out. */
  @Handles(listLoans)
  async listAll(@CurrentScope() scope: Scope, @Input() { query }: CallInput<typeof listLoans>) {
    const rows = await this.#asked(scope, query);
    return rows.map(presentLoan(today(scope)));
  }

  async #asked(scope: Scope, { id, customer_id }: CallInput<typeof listLoans>['query']) {
    if (id === undefined)
      return customer_id === undefined
        ? this.loans.newest(scope)
        : ((await this.loans.ofClient(scope, customer_id)) ?? []);
    const row = await this.loans.find(scope, id, customer_id);
    return row ? [row] : [];
  }

  @Handles(getLoanSchedule)
  async schedule(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof getLoanSchedule>) {
    return presentSchedule((await this.loans.find(scope, params.id)) ?? refuse('not_found'), today(scope));
  }

  @Handles(listLoanEvents)
  async events(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof listLoanEvents>) {
    return this.loans.events(scope, (await this.loans.find(scope, params.id)) ?? refuse('not_found'));
  }
}
