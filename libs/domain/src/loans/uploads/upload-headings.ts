/** The headings of a bulk upload, in the order of the template; the documents say only that the server checks them (2§5). */
export const uploadHeadings = [
  'staff_no',
  'full_name',
  'phone_number',
  'product',
  'amount_recommended',
  'tenure',
  'loan_start_date',
] as const;
export type UploadHeading = (typeof uploadHeadings)[number];

/** The column that a report adds, so that its file can be mended and uploaded again as it is; it is not read. */
export const reasonHeading = 'reason';

/** `Staff No ` to `staff_no`: headings are compared without a byte order mark, case, blanks and hyphens. */
export const headingKey = (text: string): string =>
  text
    .replaceAll('\uFEFF', '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

export type HeadingMatch = {
  missing: UploadHeading[];
  /** As they stand in the file. */
  unknown: string[];
  twice: UploadHeading[];
  /** The heading of each column of the file; undefined for a column that is not read. */
  order: (UploadHeading | undefined)[];
};

const headingOf = (text: string): UploadHeading | undefined => {
  const key = headingKey(text);
  return uploadHeadings.find((heading) => heading === key);
};

/** Compares the headings of a file with those that are needed; order and case do not matter, empty columns are left out. */
export function matchHeadings(found: readonly string[]): HeadingMatch {
  const order = found.map(headingOf);
  return {
    missing: uploadHeadings.filter((heading) => !order.includes(heading)),
    unknown: found.filter((text, column) => {
      const key = headingKey(text);
      return order[column] === undefined && key !== '' && key !== reasonHeading;
    }),
    twice: uploadHeadings.filter((heading) => order.indexOf(heading) !== order.lastIndexOf(heading)),
    order,
  };
}

/** Whether a file with such headings can be read: none missing, unknown or twice. */
export const areHeadingsValid = ({ missing, unknown, twice }: HeadingMatch): boolean =>
  missing.length + unknown.length + twice.length === 0;

/** The cells of a line by heading; what a short line lacks is empty. */
export function uploadCells(line: readonly string[], order: HeadingMatch['order']): Record<UploadHeading, string> {
  const cells = emptyCells();
  order.forEach((heading, column) => {
    if (heading !== undefined) cells[heading] = line[column] ?? '';
  });
  return cells;
}

const emptyCells = (): Record<UploadHeading, string> => ({
  staff_no: '',
  full_name: '',
  phone_number: '',
  product: '',
  amount_recommended: '',
  tenure: '',
  loan_start_date: '',
});
