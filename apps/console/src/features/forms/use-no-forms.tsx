import type { ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { usePermission } from '../../session/use-permission.ts';
import { NewFormLink } from './new-form-link.view.tsx';
import { words } from './forms.words.ts';

type NoForms = { text: string; action?: ReactNode };

/** Returns what is shown for a lender without forms: New Form, or why the person can't make one. */
export function useNoForms(lenderId: string, about: string, variant: ButtonProps['variant'] = 'contained'): NoForms {
  const refusal = usePermission('forms.manage');
  return refusal === undefined
    ? { text: about, action: <NewFormLink lenderId={lenderId} variant={variant} /> }
    : { text: `${words('lenderFormsAbout')} ${refusal}` };
}
