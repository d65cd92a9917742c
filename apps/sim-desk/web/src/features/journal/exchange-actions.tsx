import { mdiReplay } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ExchangeDetails } from '@oware/sim-kit/control/contract';
import { Icon, CopyButton } from '@oware/ui';
import { useState } from 'react';
import { curlOf } from './curl.text.ts';
import { ReplayDialog } from './replay.dialog.tsx';

/**
 * What can be done with an exchange: send its request again as its account, or copy it as a command. Says why a request
 * can't be sent again.
 */
export function ExchangeActions({ sandbox, exchange }: { sandbox: string; exchange: ExchangeDetails }) {
  const [replaying, setReplaying] = useState(false);
  const { refusal } = exchange.replay;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      {refusal === null && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon path={mdiReplay} />}
          onClick={() => setReplaying(true)}
        >
          Send again
        </Button>
      )}
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center' }}>
        curl <CopyButton text={curlOf(exchange)} what="the request as a curl command" />
      </Box>
      {refusal !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
          This request can’t be sent again. {refusal}
        </Typography>
      )}
      {replaying && <ReplayDialog sandbox={sandbox} exchange={exchange} onClose={() => setReplaying(false)} />}
    </Box>
  );
}
