import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { paths } from '../../../paths.ts';
import { useGoOn } from '../../../record/use-go-on.ts';
import { words } from '../clients.words.ts';

/** Says that a colleague deleted the client that the screen shows, and leads to the list. Below it, what was typed stays. */
export function ClientGone({ name }: { name: string }) {
  const goOn = useGoOn();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Alert ref={notice} tabIndex={-1} severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>{words('clientGone', { name })}</AlertTitle>
      {words('clientGoneAbout')}
      <Button
        color="inherit"
        variant="outlined"
        size="small"
        onClick={() => void goOn(paths.clients)}
        sx={{ mt: 1, display: 'flex' }}
      >
        {words('showAllClients')}
      </Button>
    </Alert>
  );
}
