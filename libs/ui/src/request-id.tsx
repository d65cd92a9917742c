import { useState, type CSSProperties, type MouseEvent } from 'react';
import { words } from './ui.words.ts';

const quiet: CSSProperties = {
  display: 'block',
  fontSize: 12,
  lineHeight: 1.5,
  opacity: 0.85,
  overflowWrap: 'anywhere',
};
const plain: CSSProperties = {
  // on the sign-in page buttons are as wide as their form
  width: 'auto',
  height: 'auto',
  font: 'inherit',
  color: 'inherit',
  background: 'none',
  border: 0,
  // a link that wraps begins where the text above it does
  padding: '4px 0',
  textDecoration: 'underline',
  cursor: 'pointer',
};

type Step = 'ready' | 'copied' | 'refused';
const labelKeys = { ready: 'copy', copied: 'copied', refused: 'selectToCopy' } as const;

type RequestLink = (id: string) => string | undefined;
let linkOf: RequestLink = () => undefined;

/** Lets every request id that is shown from now on link to what explains the request. */
export function linkRequestIds(link: RequestLink): void {
  linkOf = link;
}

/**
 * Shows the id of a failed request, as in the logs, with a copy button. Doesn't use MUI, because notices on the sign-in
 * page show it too.
 */
export function RequestId({ id }: { id: string }) {
  const [step, setStep] = useState<Step>('ready');
  const link = linkOf(id);
  const label = words(labelKeys[step]);
  const copy = async (event: MouseEvent) => {
    event.stopPropagation(); // a click on a notice closes it
    try {
      await navigator.clipboard.writeText(id);
      setStep('copied');
    } catch {
      setStep('refused');
    }
  };
  return (
    <small style={quiet}>
      {words('requestId', { id })}
      <button
        type="button"
        style={{ ...plain, margin: '0 12px 0 6px' }}
        aria-label={words('requestIdAction', { action: label })}
        onClick={(event) => void copy(event)}
      >
        {label}
      </button>
      {link !== undefined && (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          style={plain}
          // a click on a notice closes it
          onClick={(event) => event.stopPropagation()}
        >
          {words('whyThis')}
        </a>
      )}
    </small>
  );
}
