import { ageOn } from '@oware/domain';
import { serviceToday } from '../clock/service-clock.ts';
import { words } from '../record/record.words.ts';

/** Returns the age of a person born on this day: `36 years old`. */
export function ageText(birthDate: string): string | undefined {
  const age = ageOn(serviceToday(), birthDate);
  return age === undefined ? undefined : words('yearsOld', { count: age });
}
