import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { CopyButton } from '../../../record/copy-button.view.tsx';

type SecretOnceProps = {
  /** `API key` */
  what: string;
  /** Null where the answer that had it was lost. */
  secret: string | null;
  /** What to do where the secret was lost. */
  instead: string;
  /** What else there is to know of it. */
  children?: ReactNode;
  onClose: () => void;
};

/** Shows a secret that can't be read again. Only its button closes it. */
export function SecretOnce({ what, secret, instead, children, onClose }: SecretOnceProps) {
  const titleId = useId();
  return (
    <Dialog open aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h2">
        {secret ? `Copy the ${what}` : `The ${what} can’t be shown`}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {secret ? (
          <>
            <Alert severity="warning">
              This is the only time that the {what} is shown. Keep it on your server, and out of mails, logs and
              repositories.
            </Alert>
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
          <Alert severity="warning">
            The {what} was created, but the answer was lost on its way and the service doesn’t show it twice. {instead}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
