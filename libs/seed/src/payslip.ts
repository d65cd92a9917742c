const bold = '/F2 14 Tf';
const plain = '/F1 11 Tf';

/** Letters that the fonts of every reader have; others are written without their accents. */
const printable = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[’‘]/g, "'")
    .replace(/[^ -~]/g, '')
    .replace(/[\\()]/g, '\\$&');

type Payslip = {
  name: string;
  employer: string;
  staffNumber: string;
  month: string;
  gross: number;
  deductions: number;
};

/** A payslip of one page as a PDF, with amounts in whole GHS. */
export function payslipPdf({ name, employer, staffNumber, month, gross, deductions }: Payslip): string {
  const lines = [
    [bold, `Payslip for ${month}: a specimen`],
    [plain, `Employer: ${employer}`],
    [plain, `Name: ${name}`],
    [plain, `Staff number: ${staffNumber}`],
    [plain, `Gross salary: GHS ${gross.toFixed(2)}`],
    [plain, `Deductions: GHS ${deductions.toFixed(2)}`],
    [bold, `Net salary: GHS ${(gross - deductions).toFixed(2)}`],
  ] as const;
  const text = lines.map(([font, line], i) => `BT ${font} 60 ${340 - i * 26} Td (${printable(line)}) Tj ET`).join('\n');
  const font = (fontName: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${fontName} >>`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 400] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]);
}

/** The objects as a file, with the table that says at which byte each begins. ASCII alone, so that a letter is a byte. */
function pdfOf(objects: readonly string[]): string {
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, i) => {
    const start = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
