import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { loginFor, paths } from '../paths.ts';
import { useOptionalSession } from '../session/use-session.ts';
import { Splash } from './splash.tsx';

/** 1§9 */
const splashTime = 1000;

/** Screens behind it are for signed-in people: others see the splash and go to /login, which keeps the address (1§2). */
export function RequireSession() {
  return useOptionalSession() ? <Outlet /> : <ToLogin />;
}

function ToLogin() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => location.replace(loginFor(pathname + search + hash)), splashTime);
    return () => clearTimeout(timer);
  }, [pathname, search, hash]);
  return <Splash />;
}

/** Sign-up and the forgotten password are for those who are not signed in (3§2). */
export const VisitorsOnly = () => (useOptionalSession() ? <Navigate to={paths.dashboard} replace /> : <Outlet />);
