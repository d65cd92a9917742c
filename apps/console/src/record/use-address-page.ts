import { useSearchParams } from 'react-router-dom';
import { addressPage } from './page.rules.ts';

/** The page of a list in the address, counted from 0, and how to open another. The first page has no parameter. */
export function useAddressPage() {
  const [address, setAddress] = useSearchParams();
  const addressOf = (index: number): URLSearchParams => {
    const next = new URLSearchParams(address);
    if (index > 0) next.set('page', String(index + 1));
    else next.delete('page');
    return next;
  };
  return {
    index: addressPage(address) - 1,
    searchOf: (index: number) => addressOf(index).toString(),
    go: (index: number) => setAddress(addressOf(index)),
  };
}
