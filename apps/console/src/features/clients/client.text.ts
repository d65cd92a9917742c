import { isKeyOf } from '@oware/contract';
import { dash } from '@oware/ui';
import { words } from './clients.words.ts';

const idTypes = {
  ghana_card: words('ghanaCard'),
  voterId: words('voterID'),
  drivers_license: words('driverLicence'),
  passport: words('passport'),
};

/** The label of an identity document (1§2). */
export function idTypeLabel(idType: string | null): string {
  if (idType === null) return dash;
  return isKeyOf(idTypes, idType) ? idTypes[idType] : idType;
}
