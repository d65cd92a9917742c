import { useSearchParams } from 'react-router-dom';

/** The page of a list in the address, counted from 0, and how to open another. The first page has no parameter. */
export function useAddressPage() {
  const [address, setAddress] = useSearchParams();
  const asked = Number(address.get('page') ?? 1);
  const addressOf = (index: number): URLSearchParams => {
    const next = new URLSearchParams(address);
    if (index > 0) next.set('page', String(index + 1));
    else next.delete('page');
    return next;
  };
  return {
    index: Number.isInteger(asked) && asked > 0 ? asked - 1 : 0,
    searchOf: (index: number) => addressOf(index).toString(),
    go: (index: number) => setAddress(addressOf(index)),
  };
}
