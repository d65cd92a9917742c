import { expect, it } from 'vitest';
import { aLenderForm } from '../../../lender-forms/lender-form.fixtures.ts';
import { newDraft } from './new.draft.ts';

const form = aLenderForm();
const ama = { staffId: '901059', firstName: 'Ama', lastName: 'Mensah' };

it.each([
  ['staff', 'staff'],
  ['non-staff', 'phone'],
] as const)('begins %s onboarding with its first step, and without a name', (flow, step) => {
  expect(newDraft(flow, '2', form)).toMatchObject({
    flow,
    lenderId: '2',
    formId: '12',
    formVersion: 1,
    step,
    done: [],
    staffId: '',
    staffName: null,
  });
});

it('goes on after the staff check with a person who was checked before', () => {
  expect(newDraft('staff', '2', form, ama)).toMatchObject({
    step: 'phone',
    done: ['staff'],
    staffId: '901059',
    staffName: { firstName: 'Ama', lastName: 'Mensah' },
  });
});
