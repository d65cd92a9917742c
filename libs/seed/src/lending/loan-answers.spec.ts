import { fieldKey, fromPesewas, isSectionComplete, repaymentSchedule, selectedFields, toPesewas } from '@oware/domain';
import { describe, expect, it } from 'vitest';
import { buildWorld } from '../world/world.ts';

const world = buildWorld();

describe('the seeded loans', () => {
  it('answer the loan section of a form of their time, with the requested amounts', () => {
    for (const { amount: now, ...loan } of world.LoanApplication) {
      const raised = world.LoanEvent.find(
        ({ applicationId, kind }) => applicationId === loan.id && kind === 'principal',
      );
      const amount = raised?.from ?? now;
      const form = world.FormVersion.find((f) => f.formId === loan.formId && f.version === loan.formVersion)!;
      const fields = form.sections.loan_details;
      const { data, isComplete } = loan.loanInformation;
      expect(form.createdAt <= loan.createdAt).toBe(true);
      expect(world.Form.find(({ id }) => id === loan.formId)?.lenderId).toBe(loan.lenderId);
      const asked = selectedFields(fields).map(({ name }) => fieldKey(name));
      expect(Object.keys(data).filter((key) => !asked.includes(key))).toEqual([]);
      expect(isComplete).toBe(isSectionComplete(fields, data));
      const startsOn = loan.loanStartDate ?? loan.createdAt.slice(0, 10);
      const schedule = repaymentSchedule({ ...loan, principal: toPesewas(amount), startsOn });
      const deduction = fromPesewas(schedule.monthlyDeduction);
      const amounts = isComplete ? { principal: amount, deduction } : {};
      expect(data).toMatchObject({ loan_amount: amount, duration: String(loan.tenure), ...amounts });
    }
  });
});
