import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { maskedNumber } from '@oware/domain';
import { dash, Icon, CopyButton } from '@oware/ui';
import { useState } from 'react';
import { words } from '../identity.words.ts';

/** Shows the last four characters of a document number until the person reveals it. */
export function HiddenNumber({ number }: { number: string }) {
  const [shown, setShown] = useState(false);
  const masked = maskedNumber(number);
  if (masked === number) return number || dash;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}>
      {shown ? (
        number
      ) : (
        <span
          role="img"
          aria-label={words('numberEnding', { masked: masked.replaceAll('•', '').replace(/^[^0-9a-z]+/i, '') })}
        >
          {masked}
        </span>
      )}
      <IconButton
        size="small"
        aria-label={shown ? words('hideNumber') : words('showNumber')}
        onClick={() => setShown(!shown)}
        // above the link that covers the table row
        sx={{ position: 'relative', zIndex: 1, my: -0.75 }}
      >
        <Icon path={shown ? mdiEyeOffOutline : mdiEyeOutline} sx={{ fontSize: 18 }} />
      </IconButton>
      {shown && (
        <Box component="span" sx={{ position: 'relative', zIndex: 1 }}>
          <CopyButton text={number} what={words('nounNumber')} />
        </Box>
      )}
    </Box>
  );
}
