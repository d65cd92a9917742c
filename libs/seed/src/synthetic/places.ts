import type { People } from './names.ts';

/** A town, its region, and the peoples whose names are most common there. */
export type Town = { town: string; region: string; peoples: readonly People[] };

const town = (name: string, region: string, ...peoples: People[]): Town => ({ town: name, region, peoples });

export const towns = {
  wholeCountry: [
    town('Accra', 'Greater Accra', 'ga', 'akan', 'ewe', 'northern'),
    town('Tema', 'Greater Accra', 'ga', 'akan', 'ewe'),
    town('Madina', 'Greater Accra', 'ga', 'akan', 'northern'),
    town('Kumasi', 'Ashanti', 'akan', 'northern'),
    town('Ejisu', 'Ashanti', 'akan'),
    town('Obuasi', 'Ashanti', 'akan', 'fante'),
    town('Mampong', 'Ashanti', 'akan'),
    town('Koforidua', 'Eastern', 'akan', 'ewe'),
    town('Nkawkaw', 'Eastern', 'akan'),
    town('Cape Coast', 'Central', 'fante'),
    town('Winneba', 'Central', 'fante'),
    town('Kasoa', 'Central', 'fante', 'akan', 'ewe'),
    town('Takoradi', 'Western', 'fante', 'akan'),
    town('Tarkwa', 'Western', 'fante', 'akan'),
    town('Sunyani', 'Bono', 'akan'),
    town('Techiman', 'Bono East', 'akan', 'northern'),
    town('Tamale', 'Northern', 'northern'),
    town('Bolgatanga', 'Upper East', 'northern'),
    town('Wa', 'Upper West', 'northern'),
    town('Ho', 'Volta', 'ewe'),
  ],
  volta: [
    town('Ho', 'Volta', 'ewe'),
    town('Hohoe', 'Volta', 'ewe', 'akan'),
    town('Kpando', 'Volta', 'ewe'),
    town('Keta', 'Volta', 'ewe'),
    town('Aflao', 'Volta', 'ewe'),
    town('Sogakope', 'Volta', 'ewe'),
    town('Kpetoe', 'Volta', 'ewe'),
    town('Jasikan', 'Oti', 'ewe', 'akan'),
  ],
  kumasi: [
    town('Kumasi', 'Ashanti', 'akan', 'northern'),
    town('Bonwire', 'Ashanti', 'akan'),
    town('Ejisu', 'Ashanti', 'akan'),
    town('Bekwai', 'Ashanti', 'akan'),
  ],
} satisfies Record<string, readonly Town[]>;
