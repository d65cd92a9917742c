/** A build: its files' names change with their content. */
export type Build = {
  id: string;
  /** The script of the page, by which the page is recognised as this build's. */
  entry: string;
  /** What the page names, such as its script and its typeface. */
  files: readonly string[];
};

/** What of a request the rules need. */
export type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'cache'>;

/** The page of every screen. */
export const shell = '/index.html';

/** Paths that the server answers with something other than the page of the screens. */
const otherPages = /^\/(api|health)(\/|$)|^\/(login|terms|privacy)\/?$|\.\w+$/;

export const isBuiltFile = (path: string): boolean => path.startsWith('/assets/');

/**
 * Returns what of the build a request is for: one of its files, or its page, which is the same for every screen and person.
 * Everything else, such as data and settings, is undefined and never passes through the cache.
 */
export function kindOf({ method, url, mode }: Asked, origin: string): 'file' | 'page' | undefined {
  const address = new URL(url, origin);
  if (method !== 'GET' || address.origin !== origin) return undefined;
  if (isBuiltFile(address.pathname)) return 'file';
  return mode === 'navigate' && !otherPages.test(address.pathname) ? 'page' : undefined;
}

/** Whether a person reloads the page, which always asks the server. */
export const isReload = ({ cache }: Asked): boolean => cache === 'reload' || cache === 'no-cache';

/** Caches of all builds, of which a browser keeps one. */
const prefix = 'oware.build.';
export const cacheOf = ({ id }: Build): string => `${prefix}${id}`;
export const isCacheOfOther = (name: string, build: Build): boolean =>
  name.startsWith(prefix) && name !== cacheOf(build);
