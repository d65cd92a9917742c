import { z } from 'zod';

/** A program's environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Invalid settings that prevent a program from starting, one per line. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * Reads a program's settings from its environment; an empty variable counts as missing.
 * @throws SettingsError with one line per invalid setting. Lines never repeat the value, which may be secret.
 */
export function readSettings<S extends z.ZodType>(program: string, schema: S, environment: Environment): z.output<S> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  const lines = error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new SettingsError(`The ${program} can't start with these settings:\n${[...new Set(lines)].join('\n')}`);
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const isWebAddress = (text: string): boolean => {
  const { protocol, username, search, hash } = URL.canParse(text) ? new URL(text) : new URL('none:');
  return /^https?:$/.test(protocol) && username === '' && search === '' && hash === '' && !/\s/.test(text);
};

/** A service's base address without a trailing slash; it may include a path. */
export const webAddress = z
  .string()
  .refine(
    isWebAddress,
    'Enter an address that begins with http:// or https:// and has no user name, ? or #, such as https://api.example.com.',
  )
  .transform((text) => text.replace(/\/+$/, ''));

/** The port to listen on. */
export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'Enter a port number from 1 to 65535.')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, 'Enter a port number from 1 to 65535.');

/** The address to listen on: 127.0.0.1 for this machine only, 0.0.0.0 for all networks. */
export const listenAddress = z
  .string()
  .regex(/^[\w.:-]+$/, 'Enter an address of this machine, such as 127.0.0.1 or 0.0.0.0.');

/** The name of an HTTP header. */
export const headerName = z
  .string()
  .regex(/^[\w!#$%&'*+.^`|~-]+$/, 'Enter a header name: letters, digits and hyphens.');

/** The value of an HTTP header, such as a key: one line of printable characters. */
export const headerValue = z
  .string()
  .regex(
    /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/,
    'Enter one line of letters without accents, digits and signs, without spaces around it.',
  );

/** The secret that opens the simulator desk. */
export const deskToken = z
  .string()
  .regex(/^[\x21-\x7e]{16,200}$/, 'Enter 16 to 200 letters, digits or signs, without spaces.');

/** How much a program logs. */
export const logLevel = z.enum(
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
  'Enter trace, debug, info, warn, error, fatal or silent.',
);

const hostName = /^(\[[\da-f:]+\]|[a-z\d]([a-z\d.-]*[a-z\d])?)$/;

/**
 * Host names that a server answers to, separated by commas, without ports. Requests for other names are rejected to
 * prevent DNS rebinding.
 */
export const hostNames = z
  .string()
  .transform((text) => listOf(text.toLowerCase()))
  .refine(
    (names) => names.length > 0 && names.every((name) => hostName.test(name)),
    'Enter host names separated by commas, without http:// and without ports, such as console.example.com,10.0.0.7.',
  );

/** The names under which a machine reaches itself. */
export const loopbackNames: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Returns whether an address to listen on is reached from this machine only. */
export const isLoopback = (address: string): boolean => /^(localhost|::1|\[::1\]|127(\.\d{1,3}){3})$/i.test(address);

/** Returns the host name in a Host header, without port; undefined if the header is missing or invalid. */
export function hostNameOf(header: string | undefined): string | undefined {
  const name = /^(\[[\da-f:]+\]|[^:[\]/\\@?#\s]+)(?::\d{1,5})?$/i.exec(header ?? '')?.[1];
  return name?.toLowerCase();
}

/**
 * Returns the name of a cookie with the port in a Host header. Browsers share cookies between the ports of a host, so
 * without it two programs on one machine would sign each other's people out.
 */
export function cookieNameOf(name: string, host: string | undefined): string {
  const port = /:(\d{1,5})$/.exec(host ?? '')?.[1];
  return port === undefined ? name : `${name}-${port}`;
}
