import { daysAfter } from '@oware/domain';

/** A file for a bulk upload at Adom. The people in it are from the seed. */
export type SampleUpload = {
  name: string;
  /** What the file is good for. */
  about: string;
  /** Returns the file as CSV. `day` (`2027-01-04`) is the start date of its rows. */
  contentFrom: (day: string) => string;
};

const written = (day: string) => day.split('-').toReversed().join('/');

/** The files, the valid one first. */
export const sampleUploads: readonly SampleUpload[] = [
  {
    name: 'good.csv',
    about:
      '12 valid rows. Processing passes 9; 3 become fallout: an unknown staff number, a colleague who is not a client, and one who has retired.',
    contentFrom: (day) => `\
staff_no,full_name,phone_number,product,amount_recommended,tenure,loan_start_date
903950,Fuseini Abugri,0200543950,Controller Salary Loan,4500.00,12,${day}
901059,Boatemaa Sarpong,0200631059,Controller Salary Loan,2800.00,9,${day}
948573,Ebenezer Agyei Antwi,0200678573,Controller Salary Loan,12000.00,24,${day}
988168,Azara Issah,0200718168,Controller Salary Loan,950.50,6,${day}
929844,Daniel Tetteh Bortey,0200749844,Controller Salary Loan,7250.00,18,${day}
999001,Ernest Badu,0200985001,Controller Salary Loan,3000.00,12,${day}
900305,Amina Abdulai,0200000305,Personal Digital Loan,1500.00,6,${daysAfter(day, 7)}
939900,Doris Maame Asare,0200039900,Controller Salary Loan,5000.00,12,${daysAfter(day, 7)}
926199,Zulaiha Abugri,0200206199,School Fees Loan,1200.00,6,${daysAfter(day, 7)}
906240,Adjoa Sackey,0200980001,Controller Salary Loan,2000.00,12,${daysAfter(day, 7)}
962903,Victoria Danso,0200332903,Controller Salary Loan,30000.00,36,${daysAfter(day, 7)}
941025,Kofi Acheampong,0200850025,Controller Salary Loan,3000.00,12,${daysAfter(day, 7)}
`,
  },
  {
    name: 'bad-rows.csv',
    about:
      'Valid headings in another order. Seven cells to correct, a duplicate row, and a name that is a formula and stays text. Three rows are valid.',
    contentFrom: (day) => `\
Full Name,Staff No,Phone Number,Product,Tenure,Amount Recommended,Loan Start Date
Fofo Ankrah,949202,0200499202,Controller Salary Loan,12,3500.00,${day}
Theresa Mills,977987,+233200617987,controller salary loan,6,"GHS 1,250.50",${written(day)}
Victoria Danso,962903,020033290,Controller Salary Loan,12,2000.00,${day}
Amina Abdulai,900305,0200000305,Car Loan,12,2000.00,${day}
Azara Issah,988168,0200718168,Controller Salary Loan,12,45000.00,${day}
Daniel Tetteh Bortey,929844,0200749844,Controller Salary Loan,12,two thousand,${day}
Boatemaa Sarpong,901059,0200631059,Controller Salary Loan,40,2000.00,${day}
Zulaiha Abugri,926199,0200206199,Controller Salary Loan,12,2000.00,31/02/${day.slice(0, 4)}
,939900,0200039900,Controller Salary Loan,12,2000.00,${day}
"=CONCAT(""Baba"",A1)",980878,0200530878,Controller Salary Loan,9,1800.00,${day}
Fofo Ankrah,949202,0200499202,Controller Salary Loan,12,3500.00,${day}
Fuseini Abugri,905962,0200815962,School Fees Loan,9,1500.00,${day}
`,
  },
  {
    name: 'other-headings.csv',
    about: 'Common other headings. The preview recognises them and shows how it read them.',
    contentFrom: (day) => `\
Staff Number,Name,Phone Number,Product,Amount,Tenure,Loan Start Date
903950,Fuseini Abugri,0200543950,Controller Salary Loan,4500.00,12,${day}
901059,Boatemaa Sarpong,0200631059,Controller Salary Loan,2800.00,9,${day}
948573,Ebenezer Agyei Antwi,0200678573,Controller Salary Loan,12000.00,24,${day}
`,
  },
  {
    name: 'wrong-headings.csv',
    about: 'Ambiguous headings. The preview suggests a column for each and selects none.',
    contentFrom: (day) => `\
No,Client,Phone Number,Product,Amount Requested,Tenure,Loan Start Date
903950,Fuseini Abugri,0200543950,Controller Salary Loan,4500.00,12,${day}
901059,Boatemaa Sarpong,0200631059,Controller Salary Loan,2800.00,9,${day}
948573,Ebenezer Agyei Antwi,0200678573,Controller Salary Loan,12000.00,24,${day}
`,
  },
];

/**
 * Returns a file for an upload on the day `today` (`2026-11-29`), as CSV; undefined for an unknown name. Its rows start
 * five weeks later, because a start date must be within a year after the upload.
 */
export const sampleUpload = (name: string, today: string): string | undefined =>
  sampleUploads.find((sample) => sample.name === name)?.contentFrom(daysAfter(today, 35));
