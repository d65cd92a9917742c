import { useSearchParams } from 'react-router-dom';

/** Query parameters of the drawers in a loan's details. Those of a note are documented (2§2). */
const names = ['drawer', 'to', 'comment_id', 'body'] as const;

/** Returns the address with a drawer open, or none; the tab stays. */
export function withDrawer(
  query: URLSearchParams,
  drawer: Partial<Record<(typeof names)[number], string>>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of names) next.delete(name);
  for (const [name, value] of Object.entries(drawer)) next.set(name, value);
  return next;
}

/** Opens a drawer in the address, so that Back closes it, and closes it. */
export function useDrawerAddress() {
  const [query, setQuery] = useSearchParams();
  return {
    query,
    isOpen: names.some((name) => query.has(name)),
    open: (drawer: Parameters<typeof withDrawer>[1]) => setQuery((now) => withDrawer(now, drawer)),
    close: () => setQuery((now) => withDrawer(now, {}), { replace: true }),
  };
}
