import { headingKey, type HeadingMatch, uploadHeadings, type UploadHeading } from './upload-headings.ts';

/** Common names of a column: certain ones, and possible ones. Words are written as {@link nameKey} returns them. */
type Names = { certain: string; possible: string };

const names: Record<UploadHeading, Names> = {
  staff_no: {
    certain: `staff no, staff number, staff num, staff id, staff id no, staff id number, employee no, employee number, employee id,
      payroll no, payroll number, controller no, controller staff no`,
    possible: 'no, number, id, id no, id number, staff, employee, payroll, controller, reference',
  },
  full_name: {
    certain: `name, names, full name, full names, fullname, client name, customer name, borrower name, applicant name, staff name,
      employee name, name of client, name of customer, name of borrower, name of applicant, name of staff, name of employee`,
    possible: 'surname, last name, first name, other names, client, customer, borrower, applicant, employee',
  },
  phone_number: {
    certain: `phone, phone no, phone number, phone num, telephone, telephone no, telephone number, tel, tel no, tel number, mobile,
      mobile no, mobile number, mobile phone, mobile phone number, cell phone, cellphone, cell no, cell number, contact number,
      contact no, phone contact, msisdn`,
    possible: 'contact, contacts, number, momo, momo number, whatsapp, cell',
  },
  product: {
    certain: 'product, product name, loan product, loan product name, name of product',
    possible: 'loan, loan type, type, type of loan, product type, product code, facility, scheme',
  },
  amount_recommended: {
    certain: `amount, amount ghs, ghs amount, amount recommended, recommended amount, amount recommended ghs, loan amount, loan amount ghs,
      amount of loan, principal, principal amount, principal ghs`,
    possible: `amount requested, requested amount, amount applied, amount approved, approved amount, amount disbursed, loan, total, value,
      ghs, cedis, sum`,
  },
  tenure: {
    certain: `tenure, tenure months, tenor, tenor months, loan tenure, loan tenor, term, term months, loan term, months, number of months,
      no of months, duration, duration months, loan duration`,
    possible:
      'period, loan period, repayment period, repayments, installments, instalments, number of installments, years',
  },
  loan_start_date: {
    certain:
      'start date, loan start, loan start date, date of start, starting date, commencement date, loan commencement date',
    possible: `date, loan date, effective date, disbursement date, deduction start date, first deduction, first repayment date, start,
      month`,
  },
};

/** Converts `Staff No.` and `STAFF-NO` to `staff no`, `Amount (GH₵)` to `amount ghs` and `Staff #` to `staff no`. */
const nameKey = (text: string): string =>
  headingKey(text)
    .replace(/gh[₵c¢]|₵/g, ' ghs ')
    .replaceAll('#', ' no ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const listOf = (text: string): string[] => text.split(',').map((name) => name.trim().replace(/\s+/g, ' '));
const knownNames = uploadHeadings.map((heading) => ({
  heading,
  certain: new Set(listOf(names[heading].certain)),
  possible: new Set(listOf(names[heading].possible)),
}));

export type HeadingGuess = {
  /** The heading of each column with a certain match. */
  order: HeadingMatch['order'];
  /** Possible columns, by number, for headings without a match, most likely first. */
  offers: Partial<Record<UploadHeading, readonly number[]>>;
};

/**
 * Matches the columns of a file to headings by common names. A valid heading takes precedence over other names; if two
 * columns match one heading, neither is assigned but both are offered.
 */
export function guessHeadings(found: readonly string[]): HeadingGuess {
  const order: (UploadHeading | undefined)[] = found.map(() => undefined);
  const offers: HeadingGuess['offers'] = {};
  const columnsOf = (isMeant: (text: string) => boolean) =>
    found.flatMap((text, column) => (isMeant(text) ? [column] : []));
  const exact = new Map(uploadHeadings.map((heading) => [heading, columnsOf((text) => headingKey(text) === heading)]));
  for (const { heading, certain, possible } of knownNames) {
    const valid = exact.get(heading) ?? [];
    const meant = valid.length > 0 ? valid : columnsOf((text) => certain.has(nameKey(text)));
    const [only] = meant;
    if (meant.length === 1 && only !== undefined) order[only] = heading;
    else offers[heading] = [...meant, ...columnsOf((text) => possible.has(nameKey(text)))];
  }
  const isFree = (column: number) => order[column] === undefined;
  const open = Object.entries(offers).map(([heading, columns]) => [heading, columns.filter(isFree)] as const);
  return { order, offers: Object.fromEntries(open.filter(([, columns]) => columns.length > 0)) };
}
