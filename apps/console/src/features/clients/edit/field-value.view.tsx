import type { Client } from '../../../api/readings.ts';
import type { ReactNode } from 'react';
import { HiddenNumber } from '../../../identity/numbers/hidden-number.view.tsx';
import type { ClientField } from './client.fields.ts';

/** Renders the value of a read-only field. */
export const fieldValue = ({ show, isHidden }: ClientField, client: Client): ReactNode =>
  isHidden ? <HiddenNumber number={show(client)} /> : show(client);
