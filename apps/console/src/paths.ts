const segment = encodeURIComponent;

/** The tabs of a client's details (1§2). */
export const clientTabs = ['loans', 'Details', 'clientKyc', 'Accounts', 'cards', 'document', 'pay_history'] as const;
export type ClientTab = (typeof clientTabs)[number];

/** The address of every screen. */
export const paths = {
  login: '/login',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  terms: '/terms',
  privacy: '/privacy',
  dashboard: '/dashboard',
  profile: '/profile',
  bill: '/bill',
  denied: '/denied',
  clients: '/clients',
  client: (slug: string) => `/clients/details/${segment(slug)}`,
  clientTab: (slug: string, tab: ClientTab) => `/clients/details/${segment(slug)}/${tab}`,
} as const;

/** Where to go after signing in: kept in the hash of /login, and only ever an address of this console. */
export function wantedAddress(hash: string, origin: string): string {
  try {
    const wanted = new URL(decodeURIComponent(hash.replace(/^#/, '')), origin);
    const leadsBack = wanted.pathname === '/' || wanted.pathname === paths.login;
    if (wanted.origin === origin && !leadsBack) return wanted.pathname + wanted.search + wanted.hash;
  } catch {
    // an address that cannot be read is no address
  }
  return paths.dashboard;
}

/** /login, keeping in its hash the address that the person wanted. */
export const loginFor = (wanted: string): string => `${paths.login}#${encodeURI(wanted)}`;
