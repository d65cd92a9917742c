import { typedKeys } from '@oware/contract';
import { required } from '@oware/domain';
import { dayBefore, momentBefore } from '../synthetic/anchor.ts';
import { answersOf } from './answers.ts';
import { aClient, aStaffMember, emptySection, section } from './builders.ts';
import { privateEmployers, publicEmployers } from './employers.ts';
import { givenNames, peoples, type People } from '../synthetic/names.ts';
import { clientKey } from './persona.ts';
import type { Town } from '../synthetic/places.ts';
import type { Random } from '../synthetic/random.ts';
import {
  addressPart,
  ghanaCardOf,
  landline,
  mobile,
  mobileOf,
  passport,
  staffNumberOf,
  voterId,
} from '../synthetic/ranges.ts';
import type { ClientRow, StaffMemberRow } from '../world/rows.ts';

type Gender = 'Female' | 'Male';
type Name = { firstName: string; lastName: string };

/**
 * Returns a day name or other custom name, with or without a given name before it, and a family name of the same
 * people.
 */
function personName(random: Random, people: People, gender: Gender): Name {
  const sex = gender === 'Female' ? 'female' : 'male';
  const own = random.pick(peoples[people][sex]);
  // Muslim names of the north have no given name before them.
  const alone = people === 'northern' || random.percent(45);
  const given = random.pick(givenNames[sex]);
  const firstName = alone ? own : random.percent(50) ? given : `${given} ${own}`;
  return { firstName, lastName: random.pick(peoples[people].family) };
}

const nameIn = (random: Random, { peoples: heard }: Town) => {
  const gender: Gender = random.percent(52) ? 'Female' : 'Male';
  // The first of a town's peoples is the most frequent.
  const people = random.percent(60) ? required(heard[0], 'people of the town') : random.pick(heard);
  return { gender, people, ...personName(random, people, gender) };
};

/**
 * Returns an age in days before the anchor day: some within the last week, the others over two years, more of them
 * recent.
 */
const ageInDays = (random: Random) =>
  random.percent(8) ? random.int(1, 7) : 8 + Math.floor((random.int(0, 999) / 1000) ** 1.4 * 720);

function employer(random: Random, { town, region }: Town, isPublic: boolean, startedAge: number) {
  const { name, domain, jobs } = random.pick(isPublic ? publicEmployers : privateEmployers);
  const supervisor = personName(random, random.percent(70) ? 'akan' : 'ewe', random.percent(40) ? 'Female' : 'Male');
  const contract = !isPublic && random.percent(25);
  const started = random.int(200, Math.max(260, (startedAge - 21) * 365));
  return {
    employer_name: name.replace('@', town),
    employer_address: `${random.pick(['Station Road', 'High Street', 'Post Office Box 12', 'Market Circle', 'Hospital Road', 'Zongo Junction'])}, ${town}, ${region}`,
    employer_phone: landline(random.int(0, 999)),
    employer_email: `${addressPart(town)}@${domain}`,
    job_title: random.pick(jobs),
    employment_type: contract ? 'Contract' : 'Permanent',
    employment_start_date: dayBefore(started),
    employment_end_date: contract ? dayBefore(-random.int(90, 700)) : '',
    supervisor_name: `${supervisor.firstName} ${supervisor.lastName}`,
    supervisor_phone: mobile(900_000 + random.int(0, 49_999)),
    supervisor_email: `${addressPart(supervisor.firstName)}.${addressPart(supervisor.lastName)}@${domain}`,
  };
}

/** Builds the answers that the lender's form selects from later. Not everyone has answered the last two sections. */
function sections(random: Random, place: Town, people: People, person: Parameters<typeof answersOf>[0], done: number) {
  const told = answersOf(person, place);
  const personal = {
    ...told.personal,
    marital_status: random.pick(['Married', 'Married', 'Single', 'Widowed', 'Divorced']),
    whatsapp_number: random.percent(70) ? person.mobileNo : '',
    sim_count: String(random.int(1, 3)),
    number_duration: random.pick(['1 to 3 years', '3 to 5 years', 'More than 5 years']),
    number_of_house_hold: String(random.int(1, 8)),
  };
  const guarantor = personName(random, people, random.percent(50) ? 'Female' : 'Male');
  const guarantorName = `${guarantor.firstName} ${random.percent(50) ? person.lastName : guarantor.lastName}`;
  const account = done > 3 ? told.account : { ...told.account, account_number: '' };
  return {
    personalInformation: section(personal),
    employmentInformation: done > 1 ? section(told.employment) : emptySection,
    guarantorInformation: done > 2 ? section({ ...told.guarantor, name: guarantorName }) : emptySection,
    accountInformation: done > 2 ? section(account) : emptySection,
  };
}

function card(random: Random, id: number): Pick<ClientRow, 'idType' | 'idNumber'> {
  if (random.percent(92)) return { idType: 'ghana_card', idNumber: ghanaCardOf(id) };
  return random.percent(60)
    ? { idType: 'voterId', idNumber: voterId(id) }
    : { idType: 'passport', idNumber: passport(id) };
}

export type Crowd = {
  lenderId: number;
  /** First and last of the lender's running numbers. Lower numbers belong to personas. */
  from: number;
  to: number;
  towns: readonly Town[];
  /** Percentage with a staff number on the public payroll. */
  publicPercent: number;
};

/** Builds clients without a story, oldest first, and their entries in the payroll registry. */
export function buildCrowd(random: Random, { lenderId, from, to, towns, publicPercent }: Crowd) {
  const ages = Array.from({ length: to - from + 1 }, () => ageInDays(random)).sort((a, b) => b - a);
  const clients: ClientRow[] = [];
  const staffMembers: StaffMemberRow[] = [];
  ages.forEach((days, i) => {
    const key = clientKey(lenderId, from + i);
    const place = random.pick(towns);
    const { gender, people, ...name } = nameIn(random, place);
    const isVerified = random.percent(days < 8 ? 30 : 74);
    const hasBegun = isVerified || random.percent(70);
    const done = isVerified ? 4 : random.int(1, 3);
    const age = random.int(21, 58);
    const isPublic = random.percent(publicPercent);
    const mobileNo = mobileOf(key.id);
    const staffId = isPublic ? staffNumberOf(key.id) : null;
    const person = {
      id: key.id,
      ...name,
      gender,
      mobileNo,
      email: `${addressPart(name.firstName)}.${addressPart(name.lastName)}${key.id % 100}@mail.example`,
      staffId,
      dateOfBirth: dayBefore(age * 365 + random.int(6, 364)),
    };
    clients.push(
      aClient({
        ...key,
        ...person,
        ...card(random, key.id),
        nameOnId: `${name.firstName} ${name.lastName}`,
        phoneVerified: (done > 1 || random.percent(50)) && hasBegun,
        consentVerified: (done > 2 || (done > 1 && random.percent(50))) && hasBegun,
        idVerified: done > 3,
        employerInformation: done > 1 || random.percent(50) ? employer(random, place, isPublic, age) : {},
        ...sections(random, place, people, person, done),
        createdAt: momentBefore(days, random.int(480, 1020)),
        updatedAt: momentBefore(random.percent(40) ? random.int(1, days) : days, random.int(1021, 1080)),
      }),
    );
    if (staffId) {
      const memberStatus = random.percent(94) ? 'ACTIVE' : random.pick(['SUSPENDED', 'ON LEAVE', 'RETIRED']);
      staffMembers.push(aStaffMember({ id: key.id, staffNumber: staffId, ...name, memberStatus }));
    }
  });
  return { clients, staffMembers };
}

/** Builds people on the payroll who aren't clients yet. */
export const buildStrangers = (random: Random, firstId: number, count: number): StaffMemberRow[] =>
  Array.from({ length: count }, (_, i) =>
    aStaffMember({
      id: firstId + i,
      staffNumber: staffNumberOf(firstId + i),
      ...personName(random, random.pick(typedKeys(peoples)), random.percent(50) ? 'Female' : 'Male'),
    }),
  );
