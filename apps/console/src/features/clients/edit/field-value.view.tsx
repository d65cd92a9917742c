import type { Client } from '../../../api/readings.ts';
import type { ReactNode } from 'react';
import { HiddenNumber } from '../../../identity/numbers/hidden-number.view.tsx';
import type { ClientField } from './client.fields.ts';

/** The value of a field that is only read. */
export const fieldValue = ({ show, isHidden }: ClientField, client: Client): ReactNode =>
  isHidden ? <HiddenNumber number={show(client)} /> : show(client);
