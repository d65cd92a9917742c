import { mdiTrayArrowUp } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { documentKindsMessage } from '@oware/contract';
import { Guarded, Icon } from '@oware/ui';
import type { ReactNode } from 'react';
import { words } from '../../documents/documents.words.ts';

type DropAreaProps = { isOver: boolean; refusal: string | undefined; onChoose: () => void; children: ReactNode };

/** Shows that files can be dropped, and opens the file chooser, its child. The whole surrounding tab accepts drops. */
export const DropArea = ({ isOver, refusal, onChoose, children }: DropAreaProps) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: 2,
      alignItems: 'center',
      p: 2,
      border: '1.5px dashed',
      borderColor: isOver ? 'primary.main' : 'text.disabled',
      borderRadius: 1,
      bgcolor: isOver ? 'primary.light' : undefined,
    }}
  >
    <Icon path={mdiTrayArrowUp} sx={{ fontSize: 28, color: 'text.secondary' }} />
    <Box sx={{ flex: '1 1 220px' }}>
      <Typography sx={{ fontWeight: 600 }}>{isOver ? words('dropToAdd') : words('dropHere')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {refusal ?? documentKindsMessage}
      </Typography>
    </Box>
    <Guarded refusal={refusal}>
      <Button variant="outlined" onClick={onChoose}>
        {words('chooseFiles')}
      </Button>
    </Guarded>
    {children}
  </Box>
);
