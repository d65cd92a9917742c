/** A line of a page. */
export type PdfLine = { text: string; isBold?: boolean };

const bold = '/F2 14 Tf';
const plain = '/F1 11 Tf';

/** Removes accents and everything else beyond ASCII, because not every reader's fonts have it. */
const printable = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[’‘]/g, "'")
    .replace(/[^ -~]/g, '')
    .replace(/[\\()]/g, '\\$&');

/** Builds a PDF with one small page and these lines from the top. */
export function onePagePdf(lines: readonly PdfLine[]): string {
  const text = lines
    .map((line, i) => `BT ${line.isBold ? bold : plain} 60 ${340 - i * 26} Td (${printable(line.text)}) Tj ET`)
    .join('\n');
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

/** Joins the objects with the table of their byte offsets. ASCII only, so that each character is one byte. */
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
