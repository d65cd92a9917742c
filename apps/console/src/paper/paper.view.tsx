import { useDocumentTitle, formatMoment } from '@oware/ui';
import { type ReactNode, useEffect } from 'react';
import { QuietFailure } from '../api/quiet-failure.view.tsx';
import { useListLendersQuery } from '../api/provider.api.ts';
import { serviceNow } from '../clock/service-clock.ts';
import { Email } from '../record/email.view.tsx';
import { useSession } from '../session/use-session.ts';
import './paper.view.css';
import { words } from './paper.words.ts';

type PaperProps = {
  title: string;
  /** Number of the record that is printed. */
  reference: string;
  lenderId: string | null;
  /** Who signs, at the end. */
  signatures: readonly string[];
  /** For a table with many columns: printed across. */
  isWide?: boolean;
  children: ReactNode;
};

/** What paper.view.css shows at the foot of each page. */
const recordOfPages = '--paper-record';

/**
 * A sheet to print: the lender's letterhead, the content, space to sign, and who printed it. Tables repeat their heads,
 * and each page names the record at its foot.
 */
export function Paper({ title, reference, lenderId, signatures, isWide = false, children }: PaperProps) {
  const { firstname, lastname } = useSession();
  const lenders = useListLendersQuery();
  const lender = lenders.data?.find(({ id }) => id === lenderId)?.name;
  const record = `${reference} · ${title}`;
  useDocumentTitle(record);
  useEffect(() => {
    // the margins of a page read the values of the root alone
    const { style } = document.documentElement;
    style.setProperty(recordOfPages, JSON.stringify(record));
    return () => void style.removeProperty(recordOfPages);
  }, [record]);
  return (
    <article className={isWide ? 'paper is-wide' : 'paper'}>
      <header>
        <div>
          <h1>{title}</h1>
          <p>{lender}</p>
          <QuietFailure what={words('theLendersName')} answer={lenders} />
        </div>
        <strong>{reference}</strong>
      </header>
      {children}
      <footer>
        <div className="sign">
          {signatures.map((who) => (
            <span key={who}>{who}</span>
          ))}
        </div>
        <p>
          {words('printedBy', {
            // the sheet that is signed may be apart from the first one
            reference,
            firstName: firstname,
            lastName: lastname,
            when: formatMoment(serviceNow().toISOString()),
          })}
        </p>
      </footer>
    </article>
  );
}

/** A label and its value at the head of a sheet. */
export const PaperFact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{/^\S+@\S+$/.test(value) ? <Email address={value} /> : value}</dd>
  </div>
);
