import { mdiClose } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { FieldErrors } from '@oware/contract';
import { formatMoney, fromPesewas } from '@oware/domain';
import { ChoiceField, Icon, useIsSaving } from '@oware/ui';
import { FactGroup } from '../../../record/facts.view.tsx';
import { totalOf, type PickedGood } from './picked-goods.rules.ts';
import type { Goods } from './use-goods.ts';
import { words } from '../loans.words.ts';

type GoodsPickerProps = {
  goods: Goods;
  /** What the service refused, by field: `goods.0.price`. */
  errors: FieldErrors;
};

/** The goods that an application buys, and how many of each. Renders nothing if the product has no catalogue. */
export function GoodsPicker({ goods, errors }: GoodsPickerProps) {
  const { offered, picked, isMissing, add } = goods;
  if (isMissing) return <Alert severity="info">{words('goodsNotLoaded')}</Alert>;
  if (offered.length === 0) return null;
  const choose = (id: string) => {
    const good = offered.find((one) => one.id === id);
    if (good) add(good);
  };
  return (
    <FactGroup title={words('goods')}>
      <Stack sx={{ gap: 1.5 }}>
        <ChoiceField
          label={words('addGoods')}
          value=""
          onChoice={choose}
          helperText={words('goodsAbout')}
          choices={offered.map(({ id, name, price }) => ({ value: id, label: `${name}, ${formatMoney(price)}` }))}
          empty={words('chooseGoods')}
        />
        {picked.length > 0 && <PickedGoods goods={goods} errors={errors} />}
      </Stack>
    </FactGroup>
  );
}

const PickedGoods = ({ goods: { picked, setQuantity }, errors }: GoodsPickerProps) => (
  <>
    <Stack component="ul" aria-label={words('chosenGoods')} sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
      {picked.map((good, at) => (
        <PickedRow
          key={good.id}
          good={good}
          error={['id', 'price', 'quantity'].map((field) => errors[`goods.${at}.${field}`]).find(Boolean)}
          onQuantity={(quantity) => setQuantity(good.id, quantity)}
        />
      ))}
    </Stack>
    <Typography sx={{ fontWeight: 650, textAlign: 'right' }} role="status">
      {words('totalOf', { total: formatMoney(fromPesewas(totalOf(picked))) })}
    </Typography>
  </>
);

type PickedRowProps = { good: PickedGood; error: string | undefined; onQuantity: (quantity: number) => void };

const PickedRow = ({ good, error, onQuantity }: PickedRowProps) => (
  <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
    <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{good.name}</Typography>
      <Typography variant="body2" color={error ? 'error' : 'textSecondary'}>
        {error ?? words('priceOfEach', { price: formatMoney(good.price) })}
      </Typography>
    </Box>
    <TextField
      type="number"
      size="small"
      label={words('quantity')}
      value={good.quantity}
      onChange={({ target }) => target.value !== '' && onQuantity(Math.max(1, Math.trunc(Number(target.value))))}
      slotProps={{ htmlInput: { min: 1, max: 99, 'aria-label': words('quantityOf', { name: good.name }) } }}
      sx={{ width: 96 }}
    />
    <IconButton
      aria-label={words('removeGood', { name: good.name })}
      disabled={useIsSaving()}
      onClick={() => onQuantity(0)}
    >
      <Icon path={mdiClose} />
    </IconButton>
  </Box>
);
