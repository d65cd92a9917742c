/** Describes a database for people: name, host and port. User, password and options are left out. */
export function databaseName(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  const name = decodeURIComponent(pathname.slice(1));
  const server = `${hostname || 'localhost'}${port && `:${port}`}`;
  return name === '' ? server : `${name} on ${server}`;
}
