import { ThemeProvider } from '@mui/material/styles';
import { makeTheme, Toasts } from '@oware/ui';
import { configureStore } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { deskApi } from '../api/desk.api.ts';
import { tokenWatch } from '../api/token-watch.ts';
import { RouterLink } from './router-link.tsx';

/** Answers a request of the desk by its address, its body if it has one, its method and its headers. */
export type DeskAnswers = (
  url: URL,
  body: string | undefined,
  method: string,
  headers: Record<string, string>,
) => Response | Promise<Response>;

type SentRequest = { body?: string; method?: string; headers?: Record<string, string> };

/** Answers the desk's requests until the test ends. */
export function answerDesk(answers: DeskAnswers): void {
  vi.stubGlobal('fetch', (address: string, { body, method = 'GET', headers = {} }: SentRequest = {}) =>
    Promise.resolve(answers(new URL(address, 'http://desk'), body, method, headers)),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** Renders the routes of a router with a new store, in the look of the desk, and with its notices. */
export function renderDesk(router: RouterProviderProps['router']): void {
  const store = configureStore({
    reducer: { [deskApi.reducerPath]: deskApi.reducer },
    middleware: (usual) => usual().concat(deskApi.middleware, tokenWatch),
  });
  render(
    <Provider store={store}>
      <ThemeProvider theme={makeTheme(RouterLink)}>
        <RouterProvider router={router} />
        <Toasts />
      </ThemeProvider>
    </Provider>,
  );
}
