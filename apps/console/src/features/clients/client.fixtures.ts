import { type Client, type KycRecord, messages } from '@oware/contract';

const section = { data: {}, isComplete: false };

/** Returns a fully verified client, with overrides. */
export const clientOf = (part: Partial<Client> = {}): Client => ({
  id: '11',
  lenderId: '1',
  name: 'Ama Mensah',
  firstName: 'Ama',
  lastName: 'Mensah',
  email: 'ama.mensah@example.com',
  mobileNo: '241234567',
  phoneNumber: '233241234567',
  customerUid: 'ADM-00011',
  status: 'Active',
  createdAt: '2026-11-20T08:15:00.000Z',
  updatedAt: '2026-11-20T08:15:00.000Z',
  staffId: null,
  gender: 'Female',
  formId: null,
  formVersion: null,
  idType: 'ghana_card',
  idNumber: 'GHA-000000011-1',
  nameOnId: 'AMA MENSAH',
  idPhoto: null,
  dateOfBirth: '1990-04-17',
  kycProgress: 100,
  employerInformation: { employer_name: 'Ghana Education Service' },
  clientPersonalInformation: section,
  clientEmploymentInformation: section,
  clientGuarantorInformation: section,
  clientAccountInformation: section,
  ...part,
});

/** Returns her record at the verification service, with overrides. */
export const kycRecordOf = (part: Partial<KycRecord> = {}): KycRecord => ({
  id_number: 'GHA-000000011-1',
  verified: true,
  first_name: 'Ama',
  last_name: 'Mensah',
  middle_name: null,
  date_of_birth: '1990-04-17',
  name_on_card: 'AMA MENSAH',
  result_id: '31',
  reference_number: 'KYC-00011',
  status: { message: messages.verifiedSuccessfully },
  phone_verified: true,
  consent_verified: true,
  consent_status: 'Verified',
  ...part,
});
