import { Controller } from '@nestjs/common';
import { type CallInput, createClient, createLenderClient, messages } from '@oware/contract';
import {
  CurrentScope,
  Handles,
  Input,
  lenderOf,
  photoKinds,
  readUpload,
  refuse,
  refuseWrong,
  type Scope,
} from '@oware/sim-kit';
import { ClientCreationRepository } from './client-creation.repository.ts';
import { presentClient } from './clients.presenters.ts';

@Controller()
export class ClientCreationController {
  constructor(private readonly clients: ClientCreationRepository) {}

  @Handles(createLenderClient)
  async createOfLender(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof createLenderClient>) {
    const lenderId = lenderOf(scope, params.lenderId);
    refuseWrong({
      ...(body.lenderId !== params.lenderId && { lenderId: messages.selectLender }),
      ...(body.domainId !== scope.organization.domainId && { domainId: 'This is not your organisation' }),
    });
    const client = await this.clients.create(scope, {
      ...body,
      lenderId,
      staffId: null,
      photo: null,
      kycReference: body.idPhoto,
      cardNeeded: true,
      sections: body,
    });
    return presentClient(client);
  }

  @Handles(createClient)
  async create(@CurrentScope() scope: Scope, @Input() { body }: CallInput<typeof createClient>) {
    const lenderId = body.lenderId === undefined ? await this.clients.ownLender(scope) : lenderOf(scope, body.lenderId);
    if (lenderId === undefined) refuse('validation_failed', { errors: { lenderId: messages.selectLender } });
    refuseWrong({ ...(body.appId !== scope.organization.appId && { appId: 'This is not your organisation’s app' }) });
    const client = await this.clients.create(scope, {
      ...body,
      lenderId,
      email: body.email ?? '',
      mobileNo: body.phoneNumber,
      gender: body.gender ?? null,
      photo: await readUpload('idPhoto', body.idPhoto, photoKinds, messages.idPhotoNeeded),
      kycReference: body.kycReference ?? null,
      cardNeeded: false,
      formId: body.formId ?? null,
      sections: body.sections ?? {},
    });
    return presentClient(client);
  }
}
