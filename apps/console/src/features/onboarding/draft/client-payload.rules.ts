import { type ClientSections, type LenderClientCreation, type StaffClientCreation, typedKeys } from '@oware/contract';
import type { LenderForm } from '../../../api/readings.ts';
import { filledValues, mobileDigits, sectionOfStep } from '@oware/domain';
import type { OnboardingDraft } from '../../../onboarding-draft/onboarding.draft.ts';
import { personOf } from './person.rules.ts';
import { isComplete } from '../wizard/progress.rules.ts';
import { cardName } from '../../../identity/card/card.rules.ts';

/** The five sections as they are sent (1§3): what is filled in, and whether it is all that the form asks. */
export function sectionsOf(draft: OnboardingDraft, form: LenderForm): ClientSections {
  const sections = typedKeys(sectionOfStep).map((step) => [
    sectionOfStep[step].client,
    { data: filledValues(draft.sections[step].values), isComplete: isComplete(draft, form, step) },
  ]);
  return Object.fromEntries(sections) as ClientSections;
}

const mobileOf = ({ phone }: OnboardingDraft): string => mobileDigits(phone.number) ?? phone.number;

/** As shown on the card, or as the card's names make it (1§5). */
const nameOnId = (draft: OnboardingDraft): string => {
  const { firstName, lastName } = personOf(draft);
  return draft.card.nameOnCard.trim() || cardName(draft.card) || `${firstName} ${lastName}`;
};

/** The body of C6 (1§3, client create payload): a client who is on no payroll. */
export function buildPayload(draft: OnboardingDraft, form: LenderForm, domainId: string): LenderClientCreation {
  const { firstName, lastName, email, gender } = personOf(draft);
  return {
    nameOnId: nameOnId(draft),
    lenderId: draft.lenderId,
    domainId,
    idType: 'ghana_card',
    formId: draft.formId,
    formVersion: draft.formVersion,
    branchId: null,
    email,
    firstName,
    lastName,
    // the review does not save before it is known; the service refuses what is empty
    gender: gender as LenderClientCreation['gender'],
    ascendCustomer: false,
    idPhoto: draft.reference,
    idNumber: draft.card.idNumber,
    mobileNo: mobileOf(draft),
    ...sectionsOf(draft, form),
  };
}

/** The body of C5: a client who is on a payroll, with the photo of the card itself. */
export function buildStaffPayload(draft: OnboardingDraft, form: LenderForm, appId: string): StaffClientCreation {
  const { firstName, lastName, email, gender } = personOf(draft);
  const photo = draft.card.photo;
  return {
    staffId: draft.staffId.trim(),
    phoneNumber: mobileOf(draft),
    idType: 'ghana_card',
    idNumber: draft.card.idNumber,
    nameOnId: nameOnId(draft),
    idPhoto: new File(photo ? [photo.blob] : [], photo?.name ?? 'card.jpg', { type: 'image/jpeg' }),
    appId,
    firstName,
    lastName,
    lenderId: draft.lenderId,
    ...(email && { email }),
    ...(gender && { gender }),
    kycReference: draft.reference,
    formId: draft.formId,
    formVersion: draft.formVersion,
    sections: JSON.stringify(sectionsOf(draft, form)),
  };
}
