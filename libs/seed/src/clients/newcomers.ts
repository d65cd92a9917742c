import { required } from '@oware/domain';
import { aStaffMember } from './builders.ts';
import {
  driverLicence,
  ghanaCard,
  ghanaCardOf,
  mobile,
  mobileOf,
  passport,
  staffNumberOf,
  voterId,
} from '../synthetic/ranges.ts';
import type { RegisteredPersonRow, StaffMemberRow } from '../world/rows.ts';

/** A person who isn't a client yet, for a complete onboarding. */
export type Newcomer = {
  story: string;
  /** What a trainee tries with the person. */
  toTry: string;
  firstName: string;
  middleName: string | null;
  lastName: string;
  gender: 'Female' | 'Male';
  dateOfBirth: string;
  /** Nine digits. */
  phone: string;
  idType: 'ghana_card' | 'voterId' | 'drivers_license' | 'passport';
  idNumber: string;
  staffNumber: string | null;
};

type Registered = Partial<
  Pick<RegisteredPersonRow, 'firstName' | 'middleName' | 'lastName' | 'dateOfBirth' | 'expiresOn'>
>;
type Seed = Partial<Omit<Newcomer, 'staffNumber'>> & {
  story: string;
  toTry: string;
  name: string;
  /** The entry on the payroll, if it differs from the person. */
  payroll?: Partial<StaffMemberRow>;
  /** The entry in the register, if it differs from the person; null if the register has none. */
  register?: Registered | null;
};

const male = { gender: 'Male' } as const;
const valid = {};

const seeds: readonly Seed[] = [
  {
    story: 'A teacher whose every record agrees: the one to try first',
    toTry: 'Onboard her from start to end.',
    name: 'Adjoa Sackey',
    payroll: valid,
  },
  {
    story: 'A trader without a staff number; every record agrees',
    toTry: 'Onboard him without a payroll. Enter a wrong code first.',
    name: 'Kwabena Fosu',
    ...male,
  },
  {
    story: 'A nurse with a middle name',
    toTry: 'Submit her card with the middle name, and without.',
    name: 'Mawuli',
    middleName: 'Kafui',
    lastName: 'Adzo',
    payroll: valid,
  },
  {
    story: 'The card still shows her name from before her marriage',
    toTry: 'Submit the card as Odoi, read why it is rejected, and submit it as Tetteh.',
    name: 'Naa Odoi',
    register: { lastName: 'Tetteh' },
  },
  {
    story: 'The card has another date of birth than he gives',
    toTry: 'Submit the card with the date that he gives, then with the one on the card.',
    name: 'Yaw Gyamfi',
    ...male,
    dateOfBirth: '1990-06-12',
    register: { dateOfBirth: '1990-12-06' },
  },
  {
    story: 'Her card expired last year',
    toTry: 'Submit her card, and read what the register says.',
    name: 'Salamatu Issah',
    register: { expiresOn: '2025-08-31' },
  },
  {
    story: 'The register does not know his card',
    toTry: 'Submit his card. Nothing matches it.',
    name: 'Kojo Ansah',
    ...male,
    register: null,
  },
  {
    story: 'Suspended, so the payroll says',
    toTry: 'Check his staff number before anything else.',
    name: 'Ebo Quansah',
    ...male,
    payroll: { memberStatus: 'SUSPENDED' },
  },
  {
    story: 'On leave, so the payroll says',
    toTry: 'Check her staff number before anything else.',
    name: 'Abla Kpodo',
    payroll: { memberStatus: 'ON LEAVE' },
  },
  {
    story: 'The staff number that he gives belongs to a colleague',
    toTry: 'Check his staff number and compare the names.',
    name: 'Fuseini Abukari',
    ...male,
    payroll: { firstName: 'Rafiatu', lastName: 'Abukari' },
  },
  {
    story: 'The payroll has closed her record',
    toTry: 'Check her staff number before anything else.',
    name: 'Agnes Koomson',
    payroll: { recordStatus: 'CLOSED' },
  },
  {
    story: 'Identified by a voter’s card',
    toTry: 'Look her up in the register of voters.',
    name: 'Afi Dogbe',
    idType: 'voterId',
    idNumber: voterId(98_000_012),
  },
  {
    story: 'Identified by a driver’s licence',
    toTry: 'Look him up by his driver’s licence.',
    name: 'Alhassan Mumuni',
    ...male,
    idType: 'drivers_license',
    idNumber: driverLicence(800_013),
  },
  {
    story: 'Identified by a passport',
    toTry: 'Onboard him with his passport.',
    name: 'Nii Ayitey',
    ...male,
    idType: 'passport',
    idNumber: passport(80_014),
  },
  {
    story: 'Her number is a client’s already: Akosua Nyarko has handed her phone on',
    toTry: 'Verify the phone, and see whose it is already.',
    name: 'Patience Nyarko',
    phone: mobile(123_456),
  },
  {
    story: 'A client already, with another number: her card is found',
    toTry: 'Submit her card, and find the client whom we have already.',
    name: 'Comfort Asare',
    idNumber: ghanaCardOf(1020),
    register: null,
  },
  {
    story: 'Wants a loan from Adom and is Kente’s client already, whom Adom cannot see',
    toTry: 'Onboard her at Adom, which cannot see Kente’s clients.',
    name: 'Konadu Bonsu',
    phone: mobileOf(3001),
    idNumber: ghanaCardOf(3001),
    register: null,
  },
  {
    story: 'An apostrophe and a hyphen in the name',
    toTry: 'Type the name with and without its signs.',
    name: 'Ama',
    lastName: 'N’Dri-Aidoo',
    register: { lastName: "N'Dri-Aidoo" },
  },
  {
    story: 'Ewe letters in the name, which the card writes without them',
    toTry: 'Type the name in Ewe letters, and without them.',
    name: 'Ɖela Ametɔ',
    register: { firstName: 'Dela', lastName: 'Ameto' },
  },
  {
    story: 'Has just come of age',
    toTry: 'Onboard him, and set the clock back by a month to see the difference.',
    name: 'Kwesi Arthur',
    ...male,
    dateOfBirth: '2008-10-30',
  },
  {
    story: 'A namesake of two clients: the third Kwame Mensah',
    toTry: 'Tell him from the other two by phone and card.',
    name: 'Kwame Mensah',
    ...male,
    payroll: valid,
  },
];

/** Outside the numbers of the seeded clients. */
const firstId = 6001;

const namesOf = ({ name, middleName = null, lastName }: Seed) => {
  const [firstName = '', last = ''] = name.split(' ');
  return { firstName, middleName, lastName: lastName ?? last };
};

export const newcomers: readonly Newcomer[] = seeds.map((seed, i) => ({
  story: seed.story,
  toTry: seed.toTry,
  ...namesOf(seed),
  gender: seed.gender ?? 'Female',
  dateOfBirth: seed.dateOfBirth ?? `${1975 + ((i * 7) % 25)}-${String(1 + ((i * 5) % 12)).padStart(2, '0')}-${10 + i}`,
  phone: seed.phone ?? mobile(980_001 + i),
  idType: seed.idType ?? 'ghana_card',
  idNumber: seed.idNumber ?? ghanaCard(98_000_001 + i),
  staffNumber: seed.payroll ? staffNumberOf(firstId + i) : null,
}));

/** Register entries of the newcomers' documents. */
export const newcomersRegistered: readonly RegisteredPersonRow[] = newcomers.flatMap((newcomer, i) => {
  const { register = {} } = required(seeds[i], 'seed of the newcomer');
  const { firstName, middleName, lastName, gender, dateOfBirth, idType: type, idNumber: number } = newcomer;
  return register
    ? [
        {
          id: firstId + i,
          type,
          number,
          firstName,
          middleName,
          lastName,
          gender,
          dateOfBirth,
          expiresOn: type === 'voterId' ? null : '2033-05-31',
          ...register,
        },
      ]
    : [];
});

/** Payroll entries of the newcomers' staff numbers. */
export const newcomersOnPayroll: readonly StaffMemberRow[] = newcomers.flatMap(
  ({ staffNumber, firstName, lastName }, i) =>
    staffNumber ? [aStaffMember({ id: firstId + i, staffNumber, firstName, lastName, ...seeds[i]?.payroll })] : [],
);
