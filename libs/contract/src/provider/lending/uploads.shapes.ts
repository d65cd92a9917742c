import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { upload, uploadLimit } from '../../core/files.ts';
import { messages } from '../../messages.ts';
import { amount, id, moment, pageInfo } from '../../core/shapes.ts';

/** A loan from a bulk upload (2§3, second variant of a batch application row). */
export const uploadedLoan = z
  .object({
    id,
    /**
     * The client with the staff number, once the row is processed. For fallout it may not be the person named in the
     * row.
     */
    customer_id: id.nullable(),
    /** The client's current name; null without a client. */
    client_name: assumed(z.string().nullable().optional()),
    staff_no: z.string().nullable(),
    staff_status: z.string().nullable(),
    amount_recommended: amount,
    /** Current amount of its application in GHS; null without an application. */
    loan_amount: assumed(amount.nullable().optional()),
    full_name: z.string(),
    created_at: moment,
    loan_start_date: assumed(z.string().nullable()),
    status: z.enum(['Pending', 'Processed', 'Fallout', 'Submitted']).meta({
      description:
        '`Pending`: not checked yet. `Processed`: passed the check. `Fallout`: cannot become an application, see `reason`. `Submitted`: became the application `application_id`',
      'x-evidence': 'assumed',
    }),
    /** Reason for the fallout. */
    reason: assumed(z.string().nullable()),
    tenure: assumed(z.int().positive()),
    /** Its application once the upload is submitted; null before, and if the application was removed. */
    application_id: assumed(id.nullable()),
  })
  .meta({ id: 'UploadedLoan' });

/** B8 (2§7). */
export const embeddedUploads = z
  .object({ _embedded: z.object({ cMLLoanList: z.array(uploadedLoan) }), page: pageInfo })
  .meta({ id: 'EmbeddedUploads' });

/** B10 shows the list without `_embedded` (2§7, 3§7). */
export const currentUploads = z
  .object({ cMLLoanList: z.array(uploadedLoan), page: pageInfo })
  .meta({ id: 'CurrentUploads' });

/** The longest name of a file that an upload may state, in UTF-16 units. */
export const ownFileNameLimit = 255;

/** A CSV whose headings the server checks (2§5, 3§5). */
export const loanUpload = z
  .object({
    file: upload({ endings: ['csv'], maxBytes: uploadLimit, message: messages.uploadFileRefused }),
    /** Number of rows in the original file, which may be more than are sent. */
    rowsInFile: assumed(z.coerce.number().int().positive().max(10_000_000).optional()),
    /** Name of the original file, which may be a workbook. Without it, the sent file's name counts. */
    fileName: assumed(z.string().min(1).max(ownFileNameLimit).optional()),
  })
  .meta({ id: 'LoanUpload' });

/** The headings of the file, in template order. */
export const uploadHeadings = assumed(
  z
    .object({
      valid_headings: z.array(z.string()),
      /** First and last allowed start date of a loan in a file sent today. */
      startDates: z.object({ earliest: z.iso.date(), latest: z.iso.date() }).optional(),
    })
    .meta({ id: 'UploadHeadings' }),
);

/** With the message `Invalid CSV Headings`, the valid headings are shown to the person (2§8). */
export const uploadResult = z
  .object({
    data: z.object({
      message: z.string(),
      valid_headings: z.array(z.string()),
      /** The batch created from the file, and rejected lines by line number; empty if all were accepted. */
      batchId: assumed(id.nullable()),
      problems: assumed(
        z.array(z.object({ line: z.int().positive(), heading: z.string(), message: z.string() })).max(1000),
      ),
    }),
  })
  .meta({ id: 'UploadResult' });

/** Maximum number of staff numbers per request. */
export const staffAtOnce = 5_000;

/** Staff numbers as written in the file. */
export const uploadedStaff = assumed(
  z.object({ staffNumbers: z.array(z.string().min(1).max(40)).max(staffAtOnce) }).meta({ id: 'UploadedStaff' }),
);

/** A client who identifies an upload row. */
const staffClient = z.object({
  /** The staff number as requested. */
  staffNo: z.string(),
  id,
  firstName: z.string(),
  lastName: z.string(),
  /** The name on the verified document. */
  nameOnId: z.string().nullable(),
  /** Nine digits. */
  mobileNo: z.string(),
});

/** Pending rows and open loans of a staff number and product; numbers without either are left out. */
export const staffUnderway = assumed(
  z
    .object({
      data: z.array(
        z.object({
          /** The staff number as requested. */
          staffNo: z.string(),
          productId: id,
          /** The newest upload with a row that is not yet an application. */
          upload: z.object({ id, reference: z.string() }).nullable(),
          /** The newest loan that is neither rejected nor cancelled. */
          loan: z.object({ id, reference: z.string(), status: z.string() }).nullable(),
        }),
      ),
    })
    .extend({
      /** The lender's clients with these staff numbers, for comparison with the rows. */
      clients: z.array(staffClient).optional(),
    })
    .meta({ id: 'StaffUnderway' }),
);

export type StaffClient = z.infer<typeof staffClient>;
export type StaffUnderway = z.infer<typeof staffUnderway>['data'][number];
export type UploadResult = z.infer<typeof uploadResult>;
export type UploadedLoan = z.infer<typeof uploadedLoan>;
