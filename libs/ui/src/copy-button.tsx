import { mdiCheck, mdiContentCopy } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import { notify } from './toasts.tsx';
import { words } from './ui.words.ts';

/** 1§9 */
const feedback = 2000;

/** Copies a text and confirms it for two seconds. `what` names it: `email`. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), feedback);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      notify.error(words('notCopied', { what }));
    }
  };
  return (
    <>
      <Tooltip title={copied ? words('copied') : words('copyWhat', { what })}>
        <IconButton
          size="small"
          aria-label={words('copyWhat', { what })}
          onClick={() => void copy()}
          sx={{ ml: 0.5, my: -0.75 }}
        >
          <Icon path={copied ? mdiCheck : mdiContentCopy} sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
      <span role="status" style={{ position: 'absolute', clipPath: 'inset(50%)' }}>
        {copied ? words('copied') : ''}
      </span>
    </>
  );
}
