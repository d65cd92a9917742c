import { Controller } from '@nestjs/common';
import {
  type CallInput,
  createLenderForm,
  getLenderForm,
  type LenderFormChange,
  listLenderForms,
  removeLenderForm,
  updateLenderForm,
} from '@oware/contract';
import { CurrentScope, Handles, Input, lenderOf, refuse, refuseWrong, rowId, type Scope } from '@oware/sim-kit';
import { type FormContent, type FormKey, FormsRepository } from './forms.repository.ts';
import { errorsOfForm, withKeys } from './forms.rules.ts';

const formOf = ({ lenderIds }: Scope, id: string): FormKey => ({ lenderIds, id: rowId(id) ?? refuse('not_found') });

function contentOf({ form_title: title, form }: LenderFormChange): FormContent {
  refuseWrong(errorsOfForm(form));
  return { title, sections: withKeys(form) };
}

@Controller()
export class FormsController {
  constructor(private readonly forms: FormsRepository) {}

  @Handles(listLenderForms)
  list(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof listLenderForms>) {
    return this.forms.list(scope, lenderOf(scope, params.lenderId));
  }

  @Handles(getLenderForm)
  async get(@CurrentScope() scope: Scope, @Input() { params, query }: CallInput<typeof getLenderForm>) {
    return (await this.forms.find(scope, formOf(scope, params.id), query.version)) ?? refuse('not_found');
  }

  @Handles(createLenderForm)
  create(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof createLenderForm>) {
    return this.forms.create(scope, lenderOf(scope, params.lenderId), contentOf(body));
  }

  @Handles(updateLenderForm)
  async update(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof updateLenderForm>) {
    const form = await this.forms.update(scope, formOf(scope, params.id), contentOf(body), body.version);
    return form ?? refuse('not_found');
  }

  @Handles(removeLenderForm)
  async remove(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof removeLenderForm>) {
    if (!(await this.forms.remove(scope, formOf(scope, params.id)))) refuse('not_found');
    return { message: 'Form removed' };
  }
}
