/**
 * Carries {@link Session} `key`, in lower case as Node gives it. The console's server compares it with the cookie: a page of
 * another site can't send it, and a tab of somebody who has signed out does not act for who came after.
 */
export const sessionKeyHeader = 'x-oware-session';
