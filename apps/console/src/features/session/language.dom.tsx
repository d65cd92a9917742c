import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answerRequests } from '../../app/render.fixtures.tsx';
import { consoleLanguageOf } from '../../words/language.store.ts';
import { LoginPage } from './login.page.tsx';

const renderLogin = () => act(async () => void render(<LoginPage onSignedIn={vi.fn<() => void>()} />));

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('shows the sign-in in the chosen language, and at the next visit', async () => {
  await renderLogin();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Français');
  expect(await screen.findByRole('heading', { name: 'Se connecter' })).toBeTruthy();
  expect([document.documentElement.lang, document.title]).toEqual(['fr', 'Se connecter · Oware']);
  // French has no texts for the console
  expect(consoleLanguageOf('fr')).toBe('en');
  cleanup();
  expect(document.documentElement.lang).toBe('en');
  await renderLogin();
  expect(await screen.findByLabelText('Mot de passe')).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Langue' }), 'English');
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy();
});

it('counts down in the chosen language', async () => {
  const locked = () =>
    Response.json(
      { status: 429, message: 'Too many wrong tries.', code: 'sign_in_locked' },
      { status: 429, headers: { 'Retry-After': '90' } },
    );
  answerRequests({ 'POST /api/session': locked });
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  await renderLogin();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Français');
  await userEvent.type(await screen.findByLabelText('Adresse e-mail'), 'officer@adom.test');
  await userEvent.type(screen.getByLabelText('Mot de passe'), 'Akwaaba-2026{Enter}');
  expect(await screen.findByRole('button', { name: /^Réessayer dans 90\s+secondes$/ })).toBeTruthy();
});

it('starts in English when the browser forbids storage', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  await renderLogin();
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy();
  vi.restoreAllMocks();
});
