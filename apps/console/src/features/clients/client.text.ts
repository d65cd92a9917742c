import { dash } from '@oware/ui';

const idTypes: Record<string, string> = {
  ghana_card: 'Ghana Card',
  voterId: 'Voter ID',
  drivers_license: 'Driver licence',
  passport: 'Passport',
};

/** The label of an identity document (1§2). */
export const idTypeLabel = (idType: string | null): string => (idType === null ? dash : (idTypes[idType] ?? idType));
