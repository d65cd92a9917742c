/** Joins the paths of nested routes to the pattern of their screen's address: `/clients/details/:slug`. */
export const screenPatternOf = (paths: readonly (string | undefined)[]): string =>
  paths.reduce<string>((above, path) => {
    if (path === undefined) return above;
    return path.startsWith('/') ? path : `${above.replace(/\/$/, '')}/${path}`;
  }, '');
