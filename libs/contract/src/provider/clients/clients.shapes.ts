import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { photo } from '../../core/files.ts';
import { isObject, withoutGroups } from '../../reading/structure-readers.ts';
import {
  day,
  emailAddress,
  formVersion,
  id,
  moment,
  pageInfo,
  pageSize,
  text,
  zeroBasedPage,
  trimmedText,
} from '../../core/shapes.ts';
import { messages } from '../../messages.ts';
import { mobileNumber, optionalPhone } from './phone.shapes.ts';

/** Calculated from the verifications only (1§4). */
export const clientStatus = z.enum(['Active', 'Pending', 'Inactive']).meta({
  description:
    '`Active`: phone, consent and identity document are verified. `Pending`: some are. `Inactive`: none is. Calculated from the verifications; cannot be set',
});
export const gender = z.enum(['Female', 'Male']);
/** The identity documents accepted for a new client. The documents show only ghana_card as an idType (1§3, 1§7). */
export const idType = z.enum(['ghana_card', 'voterId', 'drivers_license', 'passport']);

/** Values of a dynamic section, keyed by field name in lower case with underscores (1§3). */
export const sectionData = z.record(z.string().max(80), z.string().max(2000));

/** Values of a section as sent: some may be in groups, such as contact_information (1§3). */
type SentAnswers = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** The fields of a group count like those beside it. */
const sentSectionData = z.preprocess(
  (sent: SentAnswers) => (isObject(sent) ? withoutGroups(sent, (_group, key) => key) : sent),
  sectionData,
);

/** A filled-in section of a client (1§3, client create payload). */
export const clientSection = z.object({ data: sectionData, isComplete: z.boolean() }).meta({ id: 'ClientSection' });

/**
 * 1§3: employer information and the supervisor's name, phone and email. Other fields of a lender's form are stored
 * under their own keys.
 */
export const employerInformation = z
  .object({
    employer_name: z.string(),
    employer_address: z.string(),
    employer_phone: z.string(),
    employer_email: z.string(),
    job_title: z.string(),
    employment_type: z.string(),
    employment_start_date: z.string(),
    employment_end_date: z.string(),
    supervisor_name: z.string(),
    supervisor_phone: z.string(),
    supervisor_email: z.string(),
  })
  .partial()
  .catchall(z.string())
  .meta({ id: 'EmployerInformation' });

const base = {
  id,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mobileNo: z.string(),
  customerUid: z.string(),
  status: clientStatus,
  createdAt: moment,
  staffId: z.string().nullable(),
};

/** A row of a client list. */
export const clientSummary = z
  .object({ ...base, employerName: assumed(z.string().nullable()) })
  .meta({ id: 'ClientSummary' });

/** A client in full (1§3). */
export const client = z
  .object({
    ...base,
    lenderId: id,
    phoneNumber: z.string(),
    gender: gender.nullable(),
    idType: idType.nullable(),
    idNumber: z.string().nullable(),
    nameOnId: z.string().nullable(),
    idPhoto: z.string().nullable().meta({ description: 'Path of the photo, relative to the service' }),
    dateOfBirth: assumed(day.nullable()),
    /** From 0 to 100 (1§2: KYC progress bar). */
    kycProgress: assumed(z.int().min(0).max(100)),
    /** Which of the three are verified; the status is calculated from them. */
    verifications: assumed(z.object({ phone: z.boolean(), consent: z.boolean(), card: z.boolean() }).optional()),
    updatedAt: assumed(moment),
    /** The form, and its version, with which the sections were filled in. */
    formId: assumed(id.nullable()),
    formVersion: assumed(z.int().nullable()),
    employerInformation,
    clientPersonalInformation: clientSection,
    clientEmploymentInformation: clientSection,
    clientGuarantorInformation: clientSection,
    clientAccountInformation: clientSection,
  })
  .meta({ id: 'Client' });

/** A client after an update (C7, C8), and the verifications that it invalidated by changing a confirmed value. */
export const updatedClient = z
  .object({
    ...client.shape,
    endedVerifications: assumed(z.array(z.enum(['phone', 'consent', 'card'])).optional()),
  })
  .meta({ id: 'UpdatedClient' });

export const clientPage = z.object({ clients: z.array(clientSummary), page: pageInfo }).meta({ id: 'ClientPage' });

/** C3: filter fields. The documents name the six searched fields; the rest is assumed. Empty ones are omitted. */
export const clientFilter = z
  .object({
    lenderId: assumed(id.optional()),
    search: assumed(z.string().trim().max(100).optional()).meta({
      description:
        'Part of name, firstName, lastName, email, mobileNo or customerUid, case-insensitive; % and _ are literal',
      'x-evidence': 'assumed',
    }),
    name: z.string().trim().max(100).optional(),
    firstName: z.string().trim().max(100).optional(),
    lastName: z.string().trim().max(100).optional(),
    email: z.string().trim().max(254).optional(),
    mobileNo: z.string().trim().max(20).optional(),
    customerUid: z.string().trim().max(40).optional(),
    status: assumed(clientStatus.optional()),
    staffId: assumed(z.string().trim().max(40).optional()),
    /** The exact number of the identity document, such as `GHA-000000000-0`. */
    idNumber: assumed(z.string().trim().max(40).optional()),
    createdFrom: assumed(day.optional()),
    createdTo: assumed(day.optional()),
    page: assumed(zeroBasedPage),
    size: pageSize,
  })
  .meta({ id: 'ClientFilter' });

const personName = (what: string) =>
  trimmedText().min(2, `${what} must have at least 2 letters`).max(80, `${what} is too long`);
const optionalEmail = z.union([z.literal(''), emailAddress]);
const optionalDay = z.union([z.literal(''), day]);

/**
 * All answers of a section: missing ones are removed. Values that belong to the client's own fields may be sent back
 * unchanged. With `seenData`, the answers as the caller read them, the change is rejected if they have changed since.
 */
export const clientSectionChange = z
  .strictObject({
    data: sentSectionData,
    isComplete: z.boolean().optional(),
    seenData: sentSectionData.optional().meta({ description: 'The answers shown on the screen' }),
  })
  .meta({ id: 'ClientSectionChange' });

/**
 * C7 and C8: client fields; the documents do not show the body. Missing fields stay unchanged. The status may be sent
 * back but not changed, since it is calculated from the verifications.
 */
export const clientUpdate = assumed(
  z
    .strictObject({
      firstName: personName('First name'),
      lastName: personName('Last name'),
      email: optionalEmail,
      mobileNo: mobileNumber,
      gender: gender.nullable(),
      dateOfBirth: day.nullable(),
      staffId: text(40).nullable(),
      status: clientStatus,
      employerInformation: z
        .strictObject({
          employer_name: text(120),
          employer_address: text(200),
          employer_phone: optionalPhone,
          employer_email: optionalEmail,
          job_title: text(80),
          employment_type: text(40),
          employment_start_date: optionalDay,
          employment_end_date: optionalDay,
          supervisor_name: text(120),
          supervisor_phone: optionalPhone,
          supervisor_email: optionalEmail,
        })
        .partial(),
      /** The form and version of the answers, for a client without any yet. */
      formId: id,
      formVersion,
      clientPersonalInformation: clientSectionChange,
      clientEmploymentInformation: clientSectionChange,
      clientEmployerInformation: clientSectionChange,
      clientGuarantorInformation: clientSectionChange,
      clientAccountInformation: clientSectionChange,
    })
    .partial()
    .meta({ id: 'ClientUpdate' }),
);

const sentSection = z.object({ data: sentSectionData, isComplete: z.boolean() }).meta({ id: 'SentClientSection' });

const sections = {
  clientPersonalInformation: sentSection,
  clientEmploymentInformation: sentSection,
  clientEmployerInformation: sentSection,
  clientGuarantorInformation: sentSection,
  clientAccountInformation: sentSection,
};

/** The five sections of a client, as in the create payload (1§3). */
export const clientSections = z.object(sections).meta({ id: 'ClientSections' });

/** The sections as JSON text, because multipart bodies carry only text. */
const clientSectionsText = z
  .string()
  .max(200_000)
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json);
    } catch {
      context.addIssue({ code: 'custom', message: 'Send the sections as JSON' });
      return z.NEVER;
    }
  })
  .pipe(clientSections);

/** Reference number of consent and card at the verification service. It is random, so addresses may contain it. */
export const kycReference = text(64).min(8);

/**
 * C5 (1§7). The documents name the fields up to lastName; the limits are ours. The other fields come from the staff
 * flow, so that one call creates the whole client.
 */
export const staffClientCreation = z
  .object({
    staffId: text(40),
    phoneNumber: mobileNumber,
    idType,
    idNumber: z.string().trim().min(1, messages.invalidIdNumber).max(40, messages.invalidIdNumber),
    nameOnId: text(160),
    idPhoto: photo(messages.idPhotoNeeded),
    appId: id,
    firstName: personName('First name'),
    lastName: personName('Last name'),
    lenderId: assumed(id.optional()),
    email: assumed(optionalEmail.optional()),
    gender: assumed(gender.optional()),
    kycReference: assumed(kycReference.optional()),
    formId: assumed(id.optional()),
    formVersion: assumed(z.coerce.number().pipe(formVersion).optional()),
    sections: assumed(clientSectionsText.optional()),
  })
  .meta({ id: 'StaffClientCreation' });

/** C6 (1§3, client create payload). The documents also send a default password (1§7) but withhold its field. */
export const lenderClientCreation = z
  .object({
    nameOnId: text(160),
    lenderId: id,
    domainId: id,
    idType: idType.default('ghana_card'),
    formId: id,
    branchId: assumed(id.nullable()),
    email: optionalEmail,
    firstName: personName('First name'),
    lastName: personName('Last name'),
    gender,
    ascendCustomer: assumed(z.boolean().default(false)),
    idPhoto: assumed(z.string().trim().min(1, messages.idPhotoNeeded).max(64)).meta({
      description: 'Reference of the card photo at the verification service',
      'x-evidence': 'assumed',
    }),
    idNumber: z.string().trim().min(1, messages.invalidIdNumber).max(40, messages.invalidIdNumber),
    mobileNo: mobileNumber,
    formVersion: assumed(formVersion.optional()),
    ...sections,
  })
  .meta({ id: 'LenderClientCreation' });

export type ClientStatus = z.infer<typeof clientStatus>;
export type ClientSummary = z.infer<typeof clientSummary>;
export type Client = z.infer<typeof client>;
export type UpdatedClient = z.infer<typeof updatedClient>;
export type ClientPage = z.infer<typeof clientPage>;
export type ClientFilter = z.input<typeof clientFilter>;
export type ClientUpdate = z.input<typeof clientUpdate>;
export type ClientSections = z.infer<typeof clientSections>;
export type ClientSectionName = keyof ClientSections;
export type LenderClientCreation = z.input<typeof lenderClientCreation>;
export type StaffClientCreation = z.input<typeof staffClientCreation>;
export type IdType = z.infer<typeof idType>;
export type Gender = z.infer<typeof gender>;
