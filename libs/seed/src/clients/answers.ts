import { dayBefore } from '../synthetic/anchor.ts';
import { banks } from './employers.ts';
import type { Town } from '../synthetic/places.ts';
import { createRandom } from '../synthetic/random.ts';
import { bankAccount, digitalAddress, mobile } from '../synthetic/ranges.ts';
import type { ClientRow } from '../world/rows.ts';

type Person = Pick<ClientRow, 'id' | 'firstName' | 'lastName' | 'mobileNo' | 'gender' | 'staffId'>;

const streets = ['Mango Street', 'Palm Avenue', 'Market Road', 'Chapel Lane', 'School Road', 'Old Station Street'];
const landmarks = ['the Methodist chapel', 'the lorry station', 'the post office', 'the community borehole'];
const guarantors = ['Yaw Boateng', 'Comfort Addo', 'Kojo Quaye', 'Rebecca Ofori', 'Daniel Agbeko', 'Mercy Tetteh'];

/**
 * Returns a person's answers to all fields of the seeded forms that the client's own columns don't hold, by key. Uses
 * its own random numbers, so that those of other rows stay the same.
 */
export function answersOf(person: Person, { town, region }: Pick<Town, 'town' | 'region'>) {
  const random = createRandom(person.id);
  const title = person.gender === 'Male' ? 'Mr' : random.pick(['Mrs', 'Miss']);
  const gross = random.int(12, 68) * 100;
  return {
    personal: {
      title,
      marital_status: random.pick(['Married', 'Married', 'Single', 'Widowed', 'Divorced']),
      place_of_origin: town,
      region,
      town,
      residential_address: `${random.int(1, 90)} ${random.pick(streets)}, ${town}`,
      gps_address: digitalAddress(person.id),
      nearest_landmark: `Near ${random.pick(landmarks)}`,
      whatsapp_number: person.mobileNo,
      sim_count: String(random.int(1, 3)),
      number_duration: random.pick(['1 to 3 years', '3 to 5 years', 'More than 5 years']),
      what_decribes_your_housing: random.pick(['Owned', 'Rented', 'Rented', 'Family house']),
      number_of_house_hold: String(random.int(1, 8)),
      next_of_kin_name: random.pick(guarantors),
      next_of_kin_phone: mobile(950_000 + random.int(0, 29_999)),
    },
    employment: {
      employment_status: 'Employed',
      occupation: person.staffId ? 'Public servant' : random.pick(['Trader', 'Artisan', 'Driver', 'Clerk']),
      sector: person.staffId ? 'Public' : 'Private',
      work_location: town,
      years_in_service: String(random.int(1, 20)),
      gross_monthly_salary: String(gross),
      net_monthly_salary: String(Math.round(gross * 0.78)),
    },
    guarantor: {
      name: random.pick(guarantors),
      phone: mobile(950_000 + random.int(0, 29_999)),
      gps_address: digitalAddress(person.id + 500),
      profession: random.pick(['Teacher', 'Nurse', 'Trader', 'Farmer', 'Mechanic']),
      relationship: random.pick(['Brother', 'Sister', 'Colleague', 'Spouse', 'Cousin', 'Pastor']),
    },
    account: {
      branch: town,
      opened_date: dayBefore(random.int(400, 3000)),
      account_type: random.pick(['Savings', 'Current', 'Salary']),
      account_number: bankAccount(random.int(1, 99_999_999)),
      account_name: `${person.firstName} ${person.lastName}`,
      bank_name: random.pick(banks),
    },
  } satisfies Record<string, Record<string, string>>;
}
