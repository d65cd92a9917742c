import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { loadSoonParts, makeTheme, Toasts } from '@oware/ui';
import { configureStore } from '@reduxjs/toolkit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { deskApi } from './api/desk.api.ts';
import { tokenWatch } from './api/token-watch.ts';
import { RouterLink } from './app/router-link.tsx';
import { makeRouter } from './app/routes.tsx';

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
