import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { upload, uploadLimit } from '../../core/files.ts';
import { amount, id, moment, pageInfo } from '../../core/shapes.ts';

/** A loan that came in by a bulk upload (2§3, the second variant of a batch application row). */
export const uploadedLoan = z
  .object({
    id,
    /** The client who has the staff number, once the row was processed; of a row that fell out it need not be who is named. */
    customer_id: id.nullable(),
    /** What that client is called now; null where there is none. */
    client_name: assumed(z.string().nullable().optional()),
    staff_no: z.string().nullable(),
    staff_status: z.string().nullable(),
    amount_recommended: amount,
    /** GHS of the application that it became, which may have changed since; null while it is none. */
    loan_amount: assumed(amount.nullable().optional()),
    full_name: z.string(),
    created_at: moment,
    loan_start_date: assumed(z.string().nullable()),
    status: z.enum(['Pending', 'Processed', 'Fallout', 'Submitted']).meta({
      description:
        '`Pending` not checked yet, `Processed` passed the check, `Fallout` cannot become an application, for its `reason`, `Submitted` became the application `application_id`',
      'x-evidence': 'assumed',
    }),
    /** Why it fell out. */
    reason: assumed(z.string().nullable()),
    tenure: assumed(z.int().positive()),
    /** Of what it became once its upload was submitted; null before, and when that was removed. */
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

/** A CSV whose headings the server checks (2§5, 3§5). */
export const loanUpload = z
  .object({
    file: upload({ endings: ['csv'], maxBytes: uploadLimit, message: 'Only .xls/.xlsx/.csv under 30MB' }),
    /** Of the person's own file, which may have more rows than are sent. */
    rowsInFile: assumed(z.coerce.number().int().positive().max(10_000_000).optional()),
  })
  .meta({ id: 'LoanUpload' });

/** The headings of the file, in the order of the template. */
export const uploadHeadings = assumed(
  z
    .object({
      valid_headings: z.array(z.string()),
      /** The first and the last day on which a loan of a file that is sent today may start. */
      startDates: z.object({ earliest: z.iso.date(), latest: z.iso.date() }).optional(),
    })
    .meta({ id: 'UploadHeadings' }),
);

/** With the message `Invalid CSV Headings` the valid ones are shown to the person (2§8). */
export const uploadResult = z
  .object({
    data: z.object({
      message: z.string(),
      valid_headings: z.array(z.string()),
      /** The batch that the file became, and lines that were refused, by line; none where all were taken. */
      batchId: assumed(id.nullable()),
      problems: assumed(
        z.array(z.object({ line: z.int().positive(), heading: z.string(), message: z.string() })).max(1000),
      ),
    }),
  })
  .meta({ id: 'UploadResult' });

/** Staff numbers that one request may ask about. */
export const staffAtOnce = 5_000;

/** As they stand in a file. */
export const uploadedStaff = assumed(
  z.object({ staffNumbers: z.array(z.string().min(1).max(40)).max(staffAtOnce) }).meta({ id: 'UploadedStaff' }),
);

/** A client by whom a row of an upload is recognised. */
const staffClient = z.object({
  /** As it was asked for. */
  staffNo: z.string(),
  id,
  firstName: z.string(),
  lastName: z.string(),
  /** As on the document that was verified. */
  nameOnId: z.string().nullable(),
  /** Nine digits. */
  mobileNo: z.string(),
});

/** What is underway for a staff number and a product; a number with nothing is left out. */
export const staffUnderway = assumed(
  z
    .object({
      data: z.array(
        z.object({
          /** As it was asked for. */
          staffNo: z.string(),
          productId: id,
          /** The newest upload in which a row of theirs waits to become an application. */
          upload: z.object({ id, reference: z.string() }).nullable(),
          /** The newest loan that is neither rejected nor cancelled. */
          loan: z.object({ id, reference: z.string(), status: z.string() }).nullable(),
        }),
      ),
    })
    .extend({
      /** Clients of the lender with these staff numbers, for comparing them with the rows that name them. */
      clients: z.array(staffClient).optional(),
    })
    .meta({ id: 'StaffUnderway' }),
);

export type StaffClient = z.infer<typeof staffClient>;
export type StaffUnderway = z.infer<typeof staffUnderway>['data'][number];
export type UploadResult = z.infer<typeof uploadResult>;
export type UploadedLoan = z.infer<typeof uploadedLoan>;
