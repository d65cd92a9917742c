import { mdiCheck, mdiContentCopy } from '@mdi/js';
import { useEffect, useState } from 'react';
import { Icon } from '../icon.tsx';
import { notify } from '../toasts.tsx';
import { words } from '../ui.words.ts';

/** Milliseconds (1§9). */
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
  const name = words('copyWhat', { what });
  return (
    <>
      <button type="button" className="oware-copy" aria-label={name} title={name} onClick={() => void copy()}>
        <Icon path={copied ? mdiCheck : mdiContentCopy} />
      </button>
      <span role="status" style={{ position: 'absolute', clipPath: 'inset(50%)' }}>
        {copied ? words('copied') : ''}
      </span>
    </>
  );
}
