import { isOneOf } from '@oware/contract';
import { useLocation, useNavigate } from 'react-router-dom';
import { ChoiceField } from '@oware/ui';
import { words } from '../products.words.ts';

/** The filter of a list of products, kept in the address. */
const offers = ['offered', 'retired', 'all'] as const;
export type Offer = (typeof offers)[number];

const labels: Record<Offer, string> = { offered: words('offered'), retired: words('retired'), all: words('all') };

/** Whether a record matches the filter. It counts as offered unless it is marked as retired. */
export const isShown = (offer: Offer, { isRetired }: { isRetired?: boolean | null | undefined }): boolean =>
  offer === 'all' || (offer === 'retired') === (isRetired === true);

/** Returns the filter in the address, `?show=retired`; `offered` by default. */
export function useOffer(): [offer: Offer, change: (offer: Offer) => void] {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const shown = new URLSearchParams(search).get('show');
  const offer = offers.find((each) => each === shown) ?? 'offered';
  const change = (to: Offer) =>
    void navigate({ search: to === 'offered' ? '' : `?show=${to}`, hash }, { replace: true, preventScrollReset: true });
  return [offer, change];
}

type OfferFilterProps = {
  offer: Offer;
  onChange: (offer: Offer) => void;
  /** Undefined until they are loaded. */
  rows: readonly { isRetired?: boolean | null | undefined }[] | undefined;
};

/** Filters by offered, retired or all, each with its count once it is known. */
export const OfferFilter = ({ offer, onChange, rows }: OfferFilterProps) => (
  <ChoiceField
    label={words('show')}
    value={offer}
    onChoice={(value) => isOneOf(offers, value) && onChange(value)}
    sx={{ maxWidth: 200, mb: 1.5 }}
    choices={offers.map((each) => ({
      value: each,
      label: rows ? `${labels[each]} (${rows.filter((row) => isShown(each, row)).length})` : labels[each],
    }))}
  />
);
