import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { loadSoonParts, makeTheme, Toasts } from '@oware/ui';
import { configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { deskApi } from './api/desk.api.ts';
import { failure } from './api/request.ts';
import { RouterLink } from './app/router-link.tsx';
import { makeRouter } from './app/routes.tsx';

/** Asks for the token once the desk refuses a call for lack of it: the shell watches `getDesk`. */
const tokenWatch: Middleware = (store) => (next) => (action) => {
  if (isRejectedWithValue(action) && failure(action.payload)?.status === 401 && !isAboutAccess(action.meta))
    store.dispatch(deskApi.util.invalidateTags(['Desk']));
  return next(action);
};
const isAboutAccess = ({ arg }: { arg: unknown }) =>
  ['getDesk', 'signInToDesk'].includes((arg as { endpointName?: string }).endpointName ?? '');

const store = configureStore({
  reducer: { [deskApi.reducerPath]: deskApi.reducer },
  middleware: (defaults) => defaults().concat(deskApi.middleware, tokenWatch),
});

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Provider store={store}>
      <ThemeProvider theme={makeTheme(RouterLink)} defaultMode="system">
        <CssBaseline />
        <RouterProvider router={makeRouter()} />
        <Toasts />
      </ThemeProvider>
    </Provider>
  </StrictMode>,
);

// tooltips, for example: the desk's first screen is small, and doesn't wait for a slow line
void loadSoonParts();
