import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { CopyButton } from '@oware/ui';
import { type ReactNode, useId } from 'react';
import { words } from '../service-settings.words.ts';

type SecretOnceProps = {
  /** `API key` */
  what: string;
  /** Null if its answer was lost. */
  secret: string | null;
  /** What to do if the secret was lost. */
  instead: string;
  /** Further information. */
  children?: ReactNode;
  onClose: () => void;
};

/** Shows a secret that can't be read again. While it shows one, it only closes by its button. */
export function SecretOnce({ what, secret, instead, children, onClose }: SecretOnceProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={() => secret === null && onClose()} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h2">
        {secret ? words('copyTitle', { what }) : words('lostTitle', { what })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {secret ? (
          <>
            <Alert severity="warning">{words('onceAbout', { what })}</Alert>
            <Box sx={{ display: 'flex', alignItems: 'center' }}>
              <Typography
                component="code"
                data-secret
                sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', minWidth: 0 }}
              >
                {secret}
              </Typography>
              <CopyButton text={secret} what={what} />
            </Box>
            {children && <Typography>{children}</Typography>}
          </>
        ) : (
          <Alert severity="warning">{words('lostAbout', { what, instead })}</Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {words('done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
