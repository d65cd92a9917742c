import { ageOn } from '@oware/domain';
import { serviceToday } from '../clock/service-clock.ts';

/** Returns the age of a person born on this day: `36 years old`. */
export function ageText(birthDate: string): string | undefined {
  const age = ageOn(serviceToday(), birthDate);
  return age === undefined ? undefined : `${age} ${age === 1 ? 'year' : 'years'} old`;
}
