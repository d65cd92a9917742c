import { expect, it } from 'vitest';
import { resubmissionAddress } from './resubmission.rules.ts';

const consent = { key: 'reference-1', name: 'Ama Owusu', clientId: null };
const onboardingOf = (reference: string) => ({ draft: { lenderId: '1', formId: '7', reference } });

it('leads to the consent of the client who was saved', () => {
  const address = resubmissionAddress({ ...consent, clientId: '11' }, [onboardingOf('reference-1')]);
  expect(address).toBe('/clients/details/11/clientKyc?submit=consent');
});

it('leads to the consent of the onboarding with its reference', () => {
  const onboardings = [onboardingOf('reference-2'), onboardingOf('reference-1')];
  expect(resubmissionAddress(consent, onboardings)).toBe('/clients/create/lender/1/forms/new/7#consent');
});

it('leads to the clients of its name if nothing says whose it is', () => {
  expect(resubmissionAddress(consent, [onboardingOf('reference-2')])).toBe('/clients?search=Ama+Owusu');
});
