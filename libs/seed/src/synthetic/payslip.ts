import { onePagePdf } from './pdf.ts';

type Payslip = {
  name: string;
  employer: string;
  staffNumber: string;
  month: string;
  gross: number;
  deductions: number;
};

/** Builds a one-page payslip as a PDF, with amounts in GHS. */
export const payslipPdf = ({ name, employer, staffNumber, month, gross, deductions }: Payslip): string =>
  onePagePdf([
    { text: `Payslip for ${month}: a specimen`, isBold: true },
    { text: `Employer: ${employer}` },
    { text: `Name: ${name}` },
    { text: `Staff number: ${staffNumber}` },
    { text: `Gross salary: GHS ${gross.toFixed(2)}` },
    { text: `Deductions: GHS ${deductions.toFixed(2)}` },
    { text: `Net salary: GHS ${(gross - deductions).toFixed(2)}`, isBold: true },
  ]);
