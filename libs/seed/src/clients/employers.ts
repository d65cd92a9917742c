/** An invented employer. The town replaces `@` in `name`. */
export type Employer = { name: string; domain: string; jobs: readonly string[] };

/** Employers on the public payroll, whose staff have a staff number. */
export const publicEmployers: readonly Employer[] = [
  {
    name: '@ Methodist Basic School',
    domain: 'basicschools.example',
    jobs: ['Teacher', 'Assistant Head Teacher', 'Circuit Supervisor'],
  },
  {
    name: '@ Presbyterian Senior High School',
    domain: 'seniorhigh.example',
    jobs: ['Tutor', 'House Master', 'Bursar', 'Librarian'],
  },
  {
    name: '@ Municipal Hospital',
    domain: 'municipalhospitals.example',
    jobs: ['Staff Nurse', 'Midwife', 'Biomedical Scientist', 'Ward Assistant'],
  },
  {
    name: '@ Health Centre',
    domain: 'healthcentres.example',
    jobs: ['Community Health Nurse', 'Dispensing Technician', 'Records Officer'],
  },
  {
    name: '@ Municipal Assembly',
    domain: 'assemblies.example',
    jobs: ['Planning Officer', 'Revenue Collector', 'Executive Officer', 'Driver'],
  },
  {
    name: '@ College of Education',
    domain: 'colleges.example',
    jobs: ['Lecturer', 'Senior Administrative Assistant', 'Laboratory Technician'],
  },
  { name: '@ Fire Station', domain: 'firestations.example', jobs: ['Station Officer', 'Leading Fireman'] },
  { name: '@ Water Works', domain: 'waterworks.example', jobs: ['Meter Reader', 'Plant Operator', 'Accounts Clerk'] },
];

export const privateEmployers: readonly Employer[] = [
  { name: 'Sankofa Cold Store, @', domain: 'sankofacold.example', jobs: ['Shop Manager', 'Sales Assistant'] },
  {
    name: 'Asaase Agro Processing',
    domain: 'asaaseagro.example',
    jobs: ['Field Officer', 'Machine Operator', 'Accountant'],
  },
  { name: 'Nkosuo Transport Services', domain: 'nkosuotransport.example', jobs: ['Driver', 'Dispatcher', 'Mechanic'] },
  { name: 'Ahenfie Hotel, @', domain: 'ahenfiehotel.example', jobs: ['Receptionist', 'Head Cook', 'Housekeeper'] },
  { name: 'Adinkra Textiles', domain: 'adinkratextiles.example', jobs: ['Weaver', 'Designer', 'Store Keeper'] },
  { name: 'Odo Pharmacy, @', domain: 'odopharmacy.example', jobs: ['Pharmacist', 'Dispenser'] },
  { name: 'Bediako Timber Company', domain: 'bediakotimber.example', jobs: ['Saw Operator', 'Yard Clerk'] },
  { name: 'Sika Mobile Money Agency', domain: 'sikaagency.example', jobs: ['Agent', 'Branch Supervisor'] },
];

export const banks = [
  'Akwaaba Rural Bank',
  'Gold Coast Savings Bank',
  'Nsoromma Community Bank',
  'Tano Rural Bank',
] as const;
