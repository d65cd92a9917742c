/** The headings of a bulk upload in template order. The documents only say that the server checks them (2§5). */
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

/** The column that a report adds. Uploads ignore it, so that a corrected report can be uploaded again. */
export const reasonHeading = 'reason';

/** Converts `Staff No ` to `staff_no`: headings are compared without byte order mark, case, blanks and hyphens. */
export const headingKey = (text: string): string =>
  text
    .replaceAll('\uFEFF', '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

export type HeadingMatch = {
  missing: UploadHeading[];
  /** Unknown headings as written in the file. */
  unknown: string[];
  twice: UploadHeading[];
  /** The heading of each column; undefined for a column that is ignored. */
  order: (UploadHeading | undefined)[];
};

const headingOf = (text: string): UploadHeading | undefined => {
  const key = headingKey(text);
  return uploadHeadings.find((heading) => heading === key);
};

/** Compares the headings of a file with the required ones. Order, case and empty columns are ignored. */
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

/** Whether a file with these headings can be read: none missing, unknown or duplicated. */
export const areHeadingsValid = ({ missing, unknown, twice }: HeadingMatch): boolean =>
  missing.length + unknown.length + twice.length === 0;

/** Returns the cells of a row by heading; missing cells are empty. */
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
