import { expect, it } from 'vitest';
import { clientOf } from '../client.fixtures.ts';
import { sectionsOf } from '../sections/client.sections.ts';
import { nextSteps } from './next-steps.rules.ts';

const none = { needs: { missing: [], underReview: [] }, incomplete: [], documents: 2, applications: 1 };
const [section] = sectionsOf(
  clientOf({ clientAccountInformation: { data: { branch: 'N/A' }, isComplete: false } }),
  undefined,
);

it('has nothing to do for a verified client with documents and an application', () =>
  expect(nextSteps(none)).toEqual([]));

it('names what is missing before what is awaited, and the first documents and application last', () => {
  const steps = nextSteps({
    needs: { missing: ['phone'], underReview: ['consent', 'card'] },
    incomplete: [section!],
    documents: 0,
    applications: 0,
  });
  expect(steps.map(({ where }) => where)).toEqual(['kyc', 'kyc', 'details', 'documents', 'application']);
  expect(steps[0]?.text).toMatch(/^Not verified: phone/);
});

it('says nothing about what is not known', () =>
  expect(nextSteps({ ...none, documents: undefined, applications: undefined })).toEqual([]));
