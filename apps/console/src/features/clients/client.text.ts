import { dash } from '@oware/ui';
import { words } from './clients.words.ts';

const idTypes: Record<string, string> = {
  ghana_card: words('ghanaCard'),
  voterId: words('voterID'),
  drivers_license: words('driverLicence'),
  passport: words('passport'),
};

/** The label of an identity document (1§2). */
export const idTypeLabel = (idType: string | null): string => (idType === null ? dash : (idTypes[idType] ?? idType));
