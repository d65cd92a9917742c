import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { upload, uploadLimit } from '../../core/files.ts';
import { id, moment } from '../../core/shapes.ts';
import { messages } from '../../messages.ts';

/** 1§9. */
export const documentType = z.enum(
  [
    'Offer_Letter',
    'Loan_Application_Form',
    'Tenancy_Agreement',
    'Employment_Contract',
    'Payslip',
    'Application_Form',
    'Bank_Statement',
    'Utility_Bill',
    'Passport_Picture',
    'Travel_Passport',
    'Approval_Form',
    'Mandate_Form',
  ],
  messages.documentTypeRequired,
);

/** A document of a client (1§3). */
export const clientDocument = z
  .object({
    id,
    type: z.string(),
    status: z.string(),
    docUrl: z.string().nullable().meta({ description: 'Path of the file, relative to the service' }),
    createdAt: moment,
    updatedAt: assumed(moment).meta({
      description: 'When the file was added or last replaced',
      'x-evidence': 'assumed',
    }),
    name: assumed(z.string()).meta({ description: 'File name', 'x-evidence': 'assumed' }),
    mediaType: assumed(z.string()),
    size: assumed(z.int().nonnegative()).meta({ description: 'Size in bytes', 'x-evidence': 'assumed' }),
  })
  .meta({ id: 'ClientDocument' });

/** The message for a file of an unsupported type. */
export const documentKindsMessage = 'Choose a PDF, JPEG, PNG, XLS, XLSX or CSV file of at most 30 MB';

/** The message for a file whose name ends in a supported type, but whose content is of another type. */
export const documentContentMessage =
  'This file’s content is not of the type that its name says. Open it in the program that made it, and save it as PDF, JPEG, PNG, XLS, XLSX or CSV';

/** The file types of 1§5, plus PDF and PNG, which are common for payslips and contracts. */
export const documentEndings = ['pdf', 'jpeg', 'jpg', 'png', 'xls', 'xlsx', 'csv'] as const;

/** The file of a document. */
export const documentFile = upload({
  endings: documentEndings,
  maxBytes: uploadLimit,
  message: documentKindsMessage,
}).refine(({ size }) => size > 0, 'This file is empty');

/** C12 and C13. */
export const documentUpload = z
  .object({ type: assumed(documentType), file: documentFile })
  .meta({ id: 'DocumentUpload' });

export type DocumentType = z.infer<typeof documentType>;
export type ClientDocument = z.infer<typeof clientDocument>;
