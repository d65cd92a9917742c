import { mdiCheck, mdiContentCopy } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Icon, notify } from '@oware/ui';
import { useEffect, useState } from 'react';

/** How long "Copied" is shown, in milliseconds. */
const acknowledgedMs = 1500;

/** Copies a text to the clipboard; `what` names it for screen readers. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), acknowledgedMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    // browsers have no clipboard for pages from another machine over plain http
    const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    copying.then(
      () => setCopied(true),
      () => notify.error('The browser doesn’t allow this page to copy. Select the text and copy it.'),
    );
  };
  return (
    <Tooltip title={copied ? 'Copied' : `Copy ${what}`}>
      <IconButton size="small" onClick={copy} aria-label={`Copy ${what}`} color={copied ? 'primary' : 'default'}>
        <Icon path={copied ? mdiCheck : mdiContentCopy} />
      </IconButton>
    </Tooltip>
  );
}
