import { linkRequestIds } from '@oware/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { answerRequests } from '../../app/render.fixtures.tsx';
import { forgetConfig, loadConfig } from '../../config.ts';
import { LoginPage } from './login.page.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refusal = { status: 429, message: 'Too many wrong tries.', code: 'sign_in_locked' };
const refuse = () => Response.json(refusal, { status: 429, headers: { 'Retry-After': '90' } });
const button = () => screen.getByRole<HTMLButtonElement>('button');

async function signIn(): Promise<void> {
  render(<LoginPage onSignedIn={vi.fn<() => void>()} />);
  await userEvent.type(screen.getByLabelText('Email'), 'officer@adom.test');
  await userEvent.type(screen.getByLabelText('Password'), 'Akwaaba-2026{Enter}');
  await screen.findByText(/Too many wrong tries/);
}

it('blocks sign-in after too many tries until the time is over', async () => {
  const asked = answerRequests({ 'POST /api/session': refuse });
  await signIn();
  expect([button().disabled, button().textContent]).toEqual([true, 'Try again in 90 seconds']);
  await userEvent.type(screen.getByLabelText('Password'), '{Enter}');
  expect(asked).toHaveLength(1);
  act(() => void vi.advanceTimersByTime(90_000));
  expect([button().disabled, button().textContent]).toEqual([false, 'Sign in']);
  expect(screen.getByRole('status').textContent).toBe('You can try again now.');
  expect(screen.queryByText(/Too many wrong tries/)).toBeNull();
});

it('accepts another email immediately', async () => {
  answerRequests({ 'POST /api/session': refuse });
  await signIn();
  await userEvent.type(screen.getByLabelText('Email'), '.gh');
  expect(button().disabled).toBe(false);
});

it('shows why the service refuses below the fields, and keeps the email', async () => {
  const wrong = { status: 401, message: 'Authentication Failed', code: 'sign_in_refused' };
  answerRequests({ 'POST /api/session': () => Response.json(wrong, { status: 401 }) });
  render(<LoginPage onSignedIn={vi.fn<() => void>()} />);
  await userEvent.type(screen.getByLabelText('Email'), 'officer@adom.test');
  await userEvent.type(screen.getByLabelText('Password'), 'not this one{Enter}');
  expect(await screen.findByText(/Authentication Failed/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('officer@adom.test');
});

it('links the id of a refused sign-in to the desk of a simulator, and shows it without one', async () => {
  onTestFinished(() => linkRequestIds(() => undefined));
  const wrong = { status: 401, message: 'Authentication Failed', code: 'sign_in_refused', requestId: 'r-1' };
  const refuseWith = async (config: object) => {
    cleanup();
    forgetConfig();
    answerRequests({
      'GET /config.json': () => Response.json(config),
      'POST /api/session': () => Response.json(wrong, { status: 401 }),
    });
    render(<LoginPage onSignedIn={vi.fn<() => void>()} />);
    await userEvent.type(screen.getByLabelText('Email'), 'officer@adom.test');
    await userEvent.type(screen.getByLabelText('Password'), 'not this one{Enter}');
    await screen.findByText(/Request ID r-1/);
  };
  const link = { name: 'Why did I get this?' };
  await refuseWith({ environment: 'Live' });
  await act(loadConfig);
  expect(screen.queryByRole('link', link)).toBeNull();
  const deskAddress = 'http://127.0.0.1:4303';
  await refuseWith({ environment: 'Simulator', deskAddress });
  expect((await screen.findByRole('link', link)).getAttribute('href')).toBe(`${deskAddress}/requests/r-1`);
});

it('fills in the account of a link, as on the sheet of a class', () => {
  history.replaceState(null, '', '/login#/login?account=officer%40adom.ama.test');
  onTestFinished(() => history.replaceState(null, '', '/'));
  render(<LoginPage onSignedIn={vi.fn<() => void>()} />);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('officer@adom.ama.test');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

it('puts the focus on the email, unless the person has begun already', () => {
  const page = <LoginPage onSignedIn={vi.fn<() => void>()} />;
  const { unmount } = render(page);
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  unmount();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  const [, passwordField] = container.querySelectorAll('input');
  passwordField!.focus();
  render(page, { container, hydrate: true });
  expect(document.activeElement).toBe(passwordField);
});

it('says at the fields what is missing or wrong, and not in a bubble of the browser', async () => {
  const asked = answerRequests({ 'POST /api/session': refuse });
  render(<LoginPage onSignedIn={vi.fn<() => void>()} />);
  const [email, password] = [screen.getByLabelText('Email'), screen.getByLabelText('Password')];
  const describedAs = (field: HTMLElement) =>
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(button().form?.noValidate).toBe(true);
  await userEvent.click(button());
  expect(describedAs(email)).toBe('Enter an email address such as name@example.com');
  expect(describedAs(password)).toBe('Enter your password');
  expect(document.activeElement).toBe(email);
  await userEvent.type(email, 'officer');
  expect(describedAs(email)).toBeUndefined();
  await userEvent.type(password, 'Akwaaba-2026{Enter}');
  expect([describedAs(email), describedAs(password)]).toEqual([
    'Enter an email address such as name@example.com',
    undefined,
  ]);
  expect(document.activeElement).toBe(email);
  expect(asked).toEqual([]);
});

const needsCode = { status: 401, message: 'Enter the code.', code: 'two_factor_required' };
const wrongCode = {
  status: 401,
  message: 'No',
  code: 'two_factor_refused',
  errors: { twoFactorCode: 'The code is wrong' },
};
const signInWithCode = async (answers: object[]) => {
  const onSignedIn = vi.fn<() => void>();
  const asked = answerRequests({
    'POST /api/session': () => {
      const [answer] = answers.splice(0, 1);
      return answer instanceof Promise
        ? answer
        : Response.json(answer, { status: (answer as { status: number }).status });
    },
  });
  render(<LoginPage onSignedIn={onSignedIn} />);
  await userEvent.type(screen.getByLabelText('Email'), 'officer@adom.test');
  await userEvent.type(screen.getByLabelText('Password'), 'Akwaaba-2026{Enter}');
  await screen.findByRole('heading', { name: 'Enter your code' });
  return asked;
};

it('asks for the code in a second step with one numeric field', async () => {
  const asked = await signInWithCode([needsCode, wrongCode, wrongCode]);
  const field = screen.getByLabelText<HTMLInputElement>('Six-digit code');
  expect([field.inputMode, field.autocomplete, document.activeElement]).toEqual(['numeric', 'one-time-code', field]);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Enter the six digits of the code')).toBeTruthy();
  await userEvent.type(field, '123456{Enter}');
  expect(screen.queryByText('Enter the six digits of the code')).toBeNull();
  expect((await screen.findByRole('alert')).textContent).toBe('The code is wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByRole('alert').textContent).toBe('');
  await userEvent.type(screen.getByLabelText('Recovery code'), '4K7QX-M2R9T{Enter}');
  await screen.findByText('The code is wrong');
  const credentials = { email: 'officer@adom.test', password: 'Akwaaba-2026', remember: false };
  expect(asked.map(({ body }) => body)).toEqual([
    credentials,
    { ...credentials, twoFactorCode: '123456' },
    { ...credentials, twoFactorCode: '4K7QX-M2R9T' },
  ]);
});

it('accepts a recovery code at once after too many codes of the app', async () => {
  await signInWithCode([needsCode, Promise.resolve(refuse())]);
  await userEvent.type(screen.getByLabelText('Six-digit code'), '123456{Enter}');
  await screen.findByText(/Too many wrong tries/);
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' }).disabled).toBe(false);
});

it('keeps this step until the code is answered, because the answer signs in', async () => {
  await signInWithCode([needsCode, new Promise<never>(() => undefined)]);
  await userEvent.type(screen.getByLabelText('Six-digit code'), '123456{Enter}');
  for (const name of ['Back', 'Use a recovery code'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  const left = new Promise((leave) => addEventListener('popstate', leave, { once: true }));
  history.back();
  await left;
  expect(screen.getByRole('heading').textContent).toBe('Enter your code');
});

it.each([
  ['the browser’s Back', () => history.back()],
  ['Back', () => screen.getByRole('button', { name: 'Back' }).click()],
])('returns to the password by %s, with the email', async (_what, goBack) => {
  await signInWithCode([needsCode]);
  goBack();
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('officer@adom.test');
});

it('returns to the password if it is no longer accepted, with email and reason', async () => {
  await signInWithCode([needsCode, { status: 401, message: 'Not right', code: 'sign_in_refused' }]);
  await userEvent.type(screen.getByLabelText('Six-digit code'), '123456{Enter}');
  expect(await screen.findByText(/Not right/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('officer@adom.test');
});
