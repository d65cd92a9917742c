import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, answerRequests, renderRoutes } from '../../../app/render.fixtures.tsx';
import { sessionRoutes } from '../session.routes.tsx';

export const api = '/api/provider';
/** A profile without two-factor sign-in. */
export const off = {
  firstname: 'Akosua',
  lastname: 'Mensah',
  phone: null,
  company_name: 'Adom Microfinance',
  email: 'officer@adom.test',
  pendingEmail: null,
  version: 'version-1',
  twoFactor: false,
  recoveryCodesLeft: null as number | null,
};
export const on = { ...off, twoFactor: true, recoveryCodesLeft: 10 };
export const codes = ['4K7QX-M2R9T', '7K2QM-X04TD'];

/** Opens the security tab. Returns the requests that were sent. */
export function openSecurity(answers: Answers) {
  const seen = answerRequests({ [`GET ${api}/auth/sessions`]: () => Response.json([]), ...answers });
  renderRoutes(sessionRoutes, '/profile/security');
  return seen;
}
export const section = async () => within(await screen.findByRole('region', { name: 'Two-factor sign-in' }));
/** Presses a button of the open dialog. */
export const click = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
/** Types into a field of the open dialog. */
export const type = async (label: string, text: string) =>
  userEvent.type(within(await screen.findByRole('dialog')).getByLabelText(label), text);
