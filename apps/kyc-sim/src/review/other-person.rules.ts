import type { FieldErrors } from '@oware/contract';
import { isSameName } from '@oware/domain';
import { refuseWrong } from '@oware/sim-kit';
import type { ReferredClient } from '../provider/clients.port.ts';

const other = (what: string) => `This is not the client’s ${what}. Change it on the client first`;

/** @throws validation_failed if the submission doesn't match the client's name */
export function refuseOtherPerson(
  clients: readonly ReferredClient[],
  names: { first_name: string; last_name: string },
): void {
  const errors: FieldErrors = {
    ...(clients.some(({ firstName }) => !isSameName(firstName, names.first_name)) && {
      first_name: other('first name'),
    }),
    ...(clients.some(({ lastName }) => !isSameName(lastName, names.last_name)) && { last_name: other('last name') }),
  };
  refuseWrong(errors);
}
