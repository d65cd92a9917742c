import { momentBefore } from '../synthetic/anchor.ts';
import { answersOf } from './answers.ts';
import { addressPart, ghanaCard, landline, mobile, staffNumber } from '../synthetic/ranges.ts';
import { createRandom } from '../synthetic/random.ts';
import type { ClientRow, StaffMemberRow } from '../world/rows.ts';

type Section = ClientRow['personalInformation'];

/** A section without answers. */
export const emptySection: Section = { data: {}, isComplete: false };
export const section = (data: Record<string, string>): Section => ({ data, isComplete: true });

/** Returns the reference of a client in the verification service. */
export const referenceOf = (id: number): string => {
  const random = createRandom(id * 31);
  return Array.from({ length: 32 }, () => random.int(0, 15).toString(16)).join('');
};

/**
 * Builds a valid, fully verified client of Adom; pass only the fields that matter. Address and name on the card follow
 * from the name.
 */
export function aClient(overrides: Partial<ClientRow> = {}): ClientRow {
  const id = overrides.id ?? 1;
  const { firstName = 'Akosua', lastName = 'Mensah' } = overrides;
  const createdAt = overrides.createdAt ?? momentBefore(100);
  const person = {
    id,
    firstName,
    lastName,
    email: `${addressPart(firstName)}.${addressPart(lastName)}@mail.example`,
    mobileNo: mobile(id),
    staffId: null,
    gender: 'Female',
    dateOfBirth: '1988-03-12',
    ...overrides,
  } as const;
  const told = answersOf(person, { town: 'Kumasi', region: 'Ashanti' });
  return {
    ...person,
    lenderId: 1,
    customerUid: `ADM-${String(id).padStart(6, '0')}`,
    idType: 'ghana_card',
    idNumber: ghanaCard(id),
    nameOnId: `${firstName} ${lastName}`,
    idPhotoId: null,
    kycReference: referenceOf(id),
    formId: null,
    formVersion: null,
    phoneVerified: true,
    consentVerified: true,
    idVerified: true,
    employerInformation: anEmployer(),
    personalInformation: section(told.personal),
    employmentInformation: section(told.employment),
    guarantorInformation: section(told.guarantor),
    accountInformation: section(told.account),
    createdAt,
    updatedAt: createdAt,
    ...overrides,
  };
}

/** Builds an employer with all eleven fields (1§3). */
export function anEmployer(
  overrides: Partial<ClientRow['employerInformation']> = {},
): Required<ClientRow['employerInformation']> {
  return {
    employer_name: 'Ejisu Methodist Basic School',
    employer_address: 'Station Road, Ejisu',
    employer_phone: landline(1),
    employer_email: 'ejisu@basicschools.example',
    job_title: 'Teacher',
    employment_type: 'Permanent',
    employment_start_date: '2018-09-03',
    employment_end_date: '',
    supervisor_name: 'Comfort Asante',
    supervisor_phone: mobile(900_002),
    supervisor_email: 'comfort.asante@basicschools.example',
    ...overrides,
  };
}

/** Builds a staff member on the public payroll, as its registry returns them (1§3 Staff check result). */
export function aStaffMember(overrides: Partial<StaffMemberRow> = {}): StaffMemberRow {
  const id = overrides.id ?? 1;
  return {
    id,
    staffNumber: staffNumber(id),
    firstName: 'Akosua',
    lastName: 'Mensah',
    memberType: 'PERMANENT',
    memberStatus: 'ACTIVE',
    recordStatus: 'VALID',
    ...overrides,
  };
}
