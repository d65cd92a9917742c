import { Controller } from '@nestjs/common';
import {
  attachLenderToApp,
  type CallInput,
  createApp,
  detachLenderFromApp,
  getApp,
  listApps,
  messages,
  removeApp,
  updateApp,
} from '@oware/contract';
import { isPermitted } from '@oware/domain';
import { CurrentScope, Handles, Input, lenderOf, refuse, rowId, type Scope } from '@oware/sim-kit';
import { presentApp, presentAppSummary } from './apps.presenters.ts';
import { AppsRepository } from './apps.repository.ts';

const appOf = (text: string): number => rowId(text) ?? refuse('not_found');

/**
 * Apps belong to the session's own organisation, even for an administrator of the platform. Nobody sees the keys of
 * another organisation.
 */
@Controller()
export class AppsController {
  constructor(private readonly apps: AppsRepository) {}

  @Handles(listApps)
  async list(@CurrentScope() scope: Scope) {
    return (await this.apps.list(scope)).map(presentAppSummary);
  }

  @Handles(getApp)
  async get(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof getApp>) {
    const app = (await this.apps.find(scope, appOf(params.id))) ?? refuse('not_found');
    return presentApp(app, isPermitted(scope.user, 'apps.manage') ? await this.apps.findSecret(scope, app.id) : null);
  }

  @Handles(createApp)
  async create(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof createApp>) {
    const { domainId, id } = scope.organization;
    if (params.domainId !== domainId && params.domainId !== String(id)) refuse('not_found');
    return presentAppSummary(await this.apps.create(scope, body.name));
  }

  @Handles(updateApp)
  async update(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof updateApp>) {
    const app = await this.apps.rename(scope, appOf(params.id), body.name);
    return presentAppSummary(app ?? refuse('not_found'));
  }

  @Handles(removeApp)
  async remove(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof removeApp>) {
    if (!(await this.apps.remove(scope, appOf(params.id)))) refuse('not_found');
    return { message: messages.appDeleted };
  }

  @Handles(attachLenderToApp)
  async attach(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof attachLenderToApp>) {
    const lenderId = lenderOf(scope, params.lenderId);
    if (!(await this.apps.attach(scope, appOf(params.appId), lenderId))) refuse('not_found');
    return { message: 'Lender attached' };
  }

  @Handles(detachLenderFromApp)
  async detach(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof detachLenderFromApp>) {
    const lenderId = lenderOf(scope, params.lenderId);
    if (!(await this.apps.detach(scope, appOf(params.appId), lenderId))) refuse('not_found');
    return { message: 'Lender detached' };
  }
}
