/**
 * The header with {@link Session} `key`, in lower case as in Node. The console's server compares it with the cookie:
 * another site's page can't send it, and a tab of a person who signed out can't act for the next one.
 */
export const sessionKeyHeader = 'x-oware-session';
