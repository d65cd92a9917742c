import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { loginFor, paths } from '../paths.ts';
import { useOptionalSession } from '../session/use-session.ts';
import { Splash } from './splash.tsx';

/** Milliseconds (1§9). */
const splashTime = 1000;

/** Requires a session. Without one it shows the splash and then opens /login, which remembers the address (1§2). */
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

/** Sign-up and forgotten password are only for visitors (3§2). */
export const VisitorsOnly = () => (useOptionalSession() ? <Navigate to={paths.dashboard} replace /> : <Outlet />);
