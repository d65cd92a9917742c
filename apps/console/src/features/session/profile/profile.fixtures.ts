import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, answerRequests, renderRoutes, sessionOf } from '../../../app/render.fixtures.tsx';
import { sessionRoutes } from '../session.routes.tsx';

/** The address of the provider's calls at the console's server. */
export const api = '/api/provider';
/** The signed-in person, as the service describes them. */
const user = {
  id: '102',
  name: 'Akosua Mensah',
  email: 'officer@adom.test',
  organization: { id: '1', name: 'Adom Microfinance' },
  roles: [{ name: 'Loan Officer' }],
};
/** The profile of the signed-in person. */
export const profile = {
  firstname: 'Akosua',
  lastname: 'Mensah',
  phone: '241234567',
  company_name: 'Adom Microfinance',
  email: 'officer@adom.test',
  pendingEmail: null,
  twoFactor: false,
  recoveryCodesLeft: null,
  version: 'version-1',
};
/** The session of this browser. */
export const here = {
  id: '1',
  device: 'Firefox on Linux',
  startedAt: '2026-11-20T08:00:00Z',
  lastUsedAt: '2026-11-20T09:00:00Z',
  isCurrent: true,
};
/** A session of the person in another browser. */
export const there = { ...here, id: '2', device: 'Safari on iOS', isCurrent: false };

/** Opens an address of the profile. Returns the requests. */
export const open = (address: string, answers?: Answers) => openWithStore(address, answers).seen;

/** Like {@link open}, also with the store. */
export function openWithStore(address: string, answers: Answers = {}) {
  const seen = answerRequests({
    [`GET ${api}/auth/authenticatedUser`]: () => Response.json(user),
    [`GET ${api}/manage/user/profile`]: () => Response.json(profile),
    [`GET ${api}/auth/sessions`]: () => Response.json([here, there]),
    'PATCH /api/session': () => Response.json({ session: sessionOf({ firstname: 'Akosua', lastname: 'Boateng' }) }),
    ...answers,
  });
  const { store } = renderRoutes(sessionRoutes, address);
  return { seen, store };
}
/** An answer of a service that failed. */
export const broken = () =>
  Response.json({ status: 500, code: 'internal', message: 'The books are closed.' }, { status: 500 });
/** Waits for the field of this label. */
export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
/** Presses the button of this name, once it is there. */
export const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
