import { momentBefore } from '../synthetic/anchor.ts';
import { anEmployer, emptySection, section } from './builders.ts';
import { lenderIds } from '../organization/organizations.ts';
import { clientOf, type Persona } from './persona.ts';
import { ghanaCardOf, mobile, mobileOf, passport, staffNumber, staffNumberOf } from '../synthetic/ranges.ts';

const { adom, volta, kente } = lenderIds;
const male = { gender: 'Male' } as const;
const onPayroll = (n: number) => ({ staffId: staffNumberOf(n) });
/** The registry matches the client. */
const valid = {};

export const personas = {
  nameDiffersFromCard: {
    story: 'Her Ghana Card still shows the name from before her marriage',
    client: clientOf(adom, 1, { firstName: 'Esi', lastName: 'Boateng', nameOnId: 'Esther Quansah', ...onPayroll(1) }),
    registry: { firstName: 'Esther', lastName: 'Quansah' },
    identity: { reason: 'Marriage certificate seen' },
  },
  cardUnderReview: {
    story: 'His consent and his card have been submitted and are pending approval by an officer',
    client: clientOf(adom, 2, {
      ...male,
      firstName: 'Kwabena',
      lastName: 'Osei',
      consentVerified: false,
      idVerified: false,
      createdAt: momentBefore(3),
      ...onPayroll(2),
    }),
    registry: valid,
    identity: { consent: 'Pending', card: 'Pending' },
  },
  unknownStaffNumber: {
    story: 'The payroll’s registry does not know her staff number',
    client: clientOf(adom, 3, {
      firstName: 'Abena',
      lastName: 'Frimpong',
      idVerified: false,
      staffId: staffNumber(99_999),
    }),
  },
  loanPastDue: {
    story: 'He has missed the last three instalments of his loan',
    client: clientOf(adom, 4, {
      ...male,
      firstName: 'Yaw',
      lastName: 'Darko',
      createdAt: momentBefore(400),
      ...onPayroll(4),
    }),
    registry: valid,
  },
  lostPhone: {
    story: 'She lost her phone last week; the new number is not verified',
    client: clientOf(adom, 5, {
      firstName: 'Adwoa',
      lastName: 'Sarpong',
      phoneVerified: false,
      createdAt: momentBefore(500),
      updatedAt: momentBefore(5),
      ...onPayroll(5),
    }),
    registry: valid,
    identity: {},
  },
  namesakeTeacher: {
    story: 'One of two clients named Kwame Mensah: the teacher',
    client: clientOf(adom, 6, { ...male, firstName: 'Kwame', lastName: 'Mensah', ...onPayroll(6) }),
    registry: valid,
  },
  namesakeTrader: {
    story: 'One of two clients named Kwame Mensah: the trader, self-employed',
    client: clientOf(adom, 7, {
      ...male,
      firstName: 'Kwame',
      lastName: 'Mensah',
      email: 'k.mensah.cloth@mail.example',
      dateOfBirth: '1979-11-02',
      employerInformation: anEmployer({
        employer_name: 'Mensah Cloth Trading',
        job_title: 'Owner',
        employment_type: 'Self-employed',
        supervisor_name: '',
        supervisor_phone: '',
        supervisor_email: '',
      }),
    }),
  },
  veryLongName: {
    story: 'Her names fill a line on any form',
    client: clientOf(adom, 8, {
      firstName: 'Nana Akosua Serwaa Konadu Afriyie Dufie Pokuaa',
      lastName: 'Oppong-Agyemang Wiredu-Boakye Amponsah-Mensah',
      email: 'nana.oppong@mail.example',
      ...onPayroll(8),
    }),
    registry: valid,
  },
  apostropheInName: {
    story: 'An apostrophe in the family name',
    client: clientOf(adom, 9, { firstName: 'Ama', lastName: 'D’Almeida', nameOnId: "Ama D'Almeida", ...onPayroll(9) }),
    registry: { lastName: "D'Almeida" },
  },
  lettersBeyondAscii: {
    story: 'Ewe letters in the name, which the card writes without them',
    client: clientOf(adom, 10, { firstName: 'Sɛnam', lastName: 'Ɖoƒe', nameOnId: 'Senam Dofe', ...onPayroll(10) }),
    registry: { firstName: 'SENAM', lastName: 'DOFE' },
  },
  percentInName: {
    story: 'A percent sign in the name, typed by mistake: a search for % finds him alone',
    client: clientOf(adom, 11, {
      ...male,
      firstName: 'Fiifi 5%',
      lastName: 'Essien',
      nameOnId: 'Fiifi Essien',
      email: 'fiifi.essien@mail.example',
    }),
  },
  underscoreInName: {
    story: 'An underscore in the name, typed by mistake: a search for _ finds her alone',
    client: clientOf(adom, 12, {
      firstName: 'Maame_Efua',
      lastName: 'Otoo',
      nameOnId: 'Maame Efua Otoo',
      email: 'maame.otoo@mail.example',
    }),
  },
  shortName: {
    story: 'The shortest name that forms allow',
    client: clientOf(adom, 13, { ...male, firstName: 'Bo', lastName: 'Ba', ...onPayroll(13) }),
    registry: valid,
  },
  justArrived: {
    story: 'Entered yesterday with a name and a number, nothing else',
    client: clientOf(adom, 14, {
      firstName: 'Araba',
      lastName: 'Eshun',
      email: '',
      gender: null,
      dateOfBirth: null,
      idType: null,
      idNumber: null,
      nameOnId: null,
      phoneVerified: false,
      consentVerified: false,
      idVerified: false,
      employerInformation: {},
      personalInformation: emptySection,
      employmentInformation: emptySection,
      guarantorInformation: emptySection,
      accountInformation: emptySection,
      createdAt: momentBefore(1, 990),
    }),
  },
  notVerified: {
    story: 'His card was rejected after he was saved, and has to be submitted again',
    client: clientOf(adom, 15, {
      ...male,
      firstName: 'Haruna',
      lastName: 'Iddrisu',
      consentVerified: false,
      idVerified: false,
      createdAt: momentBefore(300),
      updatedAt: momentBefore(280),
    }),
    identity: { consent: 'Pending', card: 'Rejected', reason: 'The photo is blurred: take it again in daylight' },
  },
  retired: {
    story: 'Retired: the registry still has his staff number',
    client: clientOf(adom, 16, {
      ...male,
      firstName: 'Kofi',
      lastName: 'Acheampong',
      dateOfBirth: '1964-01-17',
      ...onPayroll(16),
    }),
    registry: { memberStatus: 'RETIRED' },
  },
  borrowedStaffNumber: {
    story: 'The staff number that she gave belongs to someone else',
    client: clientOf(adom, 17, { firstName: 'Vida', lastName: 'Antwi', idVerified: false, ...onPayroll(17) }),
    registry: { firstName: 'Seth', lastName: 'Nyantakyi' },
  },
  passportHolder: {
    story: 'Identified by a passport',
    client: clientOf(adom, 18, {
      ...male,
      firstName: 'Nii',
      lastName: 'Lamptey',
      idType: 'passport',
      idNumber: passport(18),
    }),
    identity: {},
  },
  draftSections: {
    story: 'Her employer and her guarantor were saved as drafts, which can be completed on her Details tab',
    client: clientOf(adom, 19, {
      firstName: 'Enyonam',
      lastName: 'Gakpo',
      idVerified: false,
      employerInformation: { employer_name: 'Anloga District Assembly', employer_address: 'N/A', job_title: 'N/A' },
      guarantorInformation: section({ name: 'Mawuli Gakpo', phone: 'N/A', profession: 'N/A', relationship: 'Brother' }),
      ...onPayroll(19),
    }),
    registry: valid,
  },
  goodPayer: {
    story: 'Has paid back two loans in full and asks for a third',
    client: clientOf(adom, 20, {
      firstName: 'Comfort',
      lastName: 'Asare',
      createdAt: momentBefore(690),
      ...onPayroll(20),
    }),
    registry: valid,
    identity: {},
  },
  eighteen: {
    story: 'Has just come of age',
    client: clientOf(adom, 21, {
      firstName: 'Dzifa',
      lastName: 'Klutse',
      dateOfBirth: '2008-11-14',
      createdAt: momentBefore(2),
    }),
  },
  nearRetirement: {
    story: 'Retires at sixty in the spring of 2028: a long tenure runs past it',
    client: clientOf(adom, 22, {
      ...male,
      firstName: 'Joseph',
      lastName: 'Ofori',
      dateOfBirth: '1968-04-05',
      ...onPayroll(22),
    }),
    registry: valid,
  },
  changedEmployer: {
    story: 'Has changed her employer, which is still to be entered: the one to try first',
    client: clientOf(adom, 23, {
      firstName: 'Akosua',
      lastName: 'Nyarko',
      mobileNo: mobile(123_456),
      createdAt: momentBefore(1, 930),
      ...onPayroll(23),
    }),
    registry: valid,
  },
  borrowsFromTwo: {
    story: 'A client of Adom and of Volta, with the same card and number',
    client: clientOf(adom, 24, { ...male, firstName: 'Selorm', lastName: 'Agbeko', ...onPayroll(24) }),
    registry: valid,
  },
  borrowsFromTwoAtVolta: {
    story: 'The same man at Volta',
    client: clientOf(volta, 1, {
      ...male,
      firstName: 'Selorm',
      lastName: 'Agbeko',
      mobileNo: mobileOf(1024),
      idNumber: ghanaCardOf(1024),
      ...onPayroll(24),
    }),
  },
  buysOnCredit: {
    story: 'Buys goods on credit and is close to her limit',
    client: clientOf(kente, 1, { firstName: 'Konadu', lastName: 'Bonsu', createdAt: momentBefore(200) }),
  },
} satisfies Record<string, Persona>;

export type PersonaName = keyof typeof personas;
