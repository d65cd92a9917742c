import ListItemText from '@mui/material/ListItemText';
import Menu, { type MenuProps } from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';

type ChoiceMenuProps<Value extends string> = Pick<MenuProps, 'anchorEl' | 'open'> & {
  choices: readonly { value: Value; label: string; count?: number | undefined }[];
  /** The value that is chosen now. */
  chosen?: Value | undefined;
  onChoose: (value: Value) => void;
  onClose: () => void;
};

/** A menu of values, each with its number of rows as far as known. */
export const ChoiceMenu = <Value extends string>({ choices, chosen, onChoose, ...menu }: ChoiceMenuProps<Value>) => (
  <Menu {...menu}>
    {choices.map(({ value, label, count }) => (
      <MenuItem key={value} selected={value === chosen} onClick={() => onChoose(value)}>
        <ListItemText>{label}</ListItemText>
        {count !== undefined && (
          <Typography color="textSecondary" sx={{ pl: 3 }}>
            {count.toLocaleString('en-GH')}
          </Typography>
        )}
      </MenuItem>
    ))}
  </Menu>
);
