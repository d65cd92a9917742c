import { onePagePdf } from './pdf.ts';

type Certificate = { company: string; registrationNumber: string; address: string };

/** Builds a one-page certificate of incorporation as a PDF. */
export const certificatePdf = ({ company, registrationNumber, address }: Certificate): string =>
  onePagePdf([
    { text: 'Certificate of incorporation: a specimen', isBold: true },
    { text: `Company: ${company}` },
    { text: `Registration number: ${registrationNumber}` },
    { text: `Registered office: ${address}` },
    { text: 'Issued by an invented register', isBold: true },
  ]);
