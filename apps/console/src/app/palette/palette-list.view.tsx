import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import { isKeyOf } from '@oware/contract';
import { groupTitles, type PaletteGroup, type PaletteItem } from './palette-item.ts';
import { PaletteRow } from './palette-row.view.tsx';
import { words } from './palette.words.ts';

type Combobox = UseAutocompleteReturnValue<PaletteItem, false, false, false, true>;
type PaletteListProps = { combobox: Combobox; pendingGroup: PaletteGroup | undefined };

/** The results in their groups, and a placeholder for the group that is still searched. */
export function PaletteList({ combobox, pendingGroup }: PaletteListProps) {
  const groups = combobox.groupedOptions;
  const isPendingListed = groups.some(({ group }) => group === pendingGroup);
  if (groups.length === 0 && pendingGroup === undefined) return null;
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', position: 'relative', py: 0.5 }}>
      {groups.length > 0 && (
        <Box
          component="ul"
          {...combobox.getListboxProps()}
          aria-labelledby={undefined}
          aria-label={words('results')}
          sx={{ m: 0, p: 0 }}
        >
          {groups.map(({ key, index, group, options }) => (
            <Box key={key} component="li" role="group" aria-label={titleOf(group)} sx={{ listStyle: 'none' }}>
              <GroupTitle>{titleOf(group)}</GroupTitle>
              {options.map((item, at) => (
                <PaletteRow
                  key={item.key}
                  item={item}
                  option={combobox.getOptionProps({ option: item, index: index + at })}
                />
              ))}
            </Box>
          ))}
        </Box>
      )}
      {pendingGroup && (
        <Box aria-hidden sx={{ px: 2, pb: 0.5 }}>
          {!isPendingListed && <GroupTitle>{titleOf(pendingGroup)}</GroupTitle>}
          <Skeleton variant="text" sx={{ fontSize: '1.25rem', width: '60%' }} />
        </Box>
      )}
    </Box>
  );
}

const titleOf = (group: string): string => (isKeyOf(groupTitles, group) ? groupTitles[group] : group);

const GroupTitle = ({ children }: { children: string }) => (
  <Box aria-hidden sx={{ px: 2, pt: 1, pb: 0.5, fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' }}>
    {children}
  </Box>
);
