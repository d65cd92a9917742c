import { useSearchParams } from 'react-router-dom';

/** Reads and changes values in the address's query; an empty value is removed. */
export function useSearch() {
  const [search, setSearch] = useSearchParams();
  const change = (values: Record<string, string>, replace = true) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace },
    );
  /** Returns the current address with some values changed, for a link. */
  const hrefWith = (values: Record<string, string>) => {
    const after = new URLSearchParams(search);
    for (const [name, value] of Object.entries(values)) after.set(name, value);
    return `?${after}`;
  };
  return { get: (name: string) => search.get(name) ?? '', change, hrefWith };
}
