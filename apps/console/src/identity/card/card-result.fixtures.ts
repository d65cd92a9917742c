import type { IdentityResultDetails } from '../../api/readings.ts';

/** Returns a Ghana Card of Ama Owusu beside her entry in the register, with these changes. */
export const cardResultOf = (part: Partial<IdentityResultDetails> = {}): IdentityResultDetails =>
  ({
    first_name: 'Ama',
    middle_name: null,
    last_name: 'Owusu',
    name_on_card: 'AMA OWUSU',
    date_of_birth: '1990-04-17',
    differences: [],
    record: {
      first_name: 'AMA',
      middle_name: null,
      last_name: 'OWUSU',
      date_of_birth: '1990-04-17',
      gender: 'Female',
      expires_on: '2031-01-05',
    },
    ...part,
  }) as IdentityResultDetails;
