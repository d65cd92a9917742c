import type { ReadList } from '@oware/contract';
import type { Client, KycRecord } from '../../../api/readings.ts';
import {
  formatMobile,
  formatMoney,
  isDisbursed,
  maskedNumber,
  statusLabel,
  sumAmounts,
  verificationsInWords,
} from '@oware/domain';
import { dash, UnreadableRows, formatDay } from '@oware/ui';
import { documentTypeLabel } from '../../../documents/documents.text.ts';
import { answersOf } from '../../../dynamic-form/section-answers.view.tsx';
import { Paper, PaperFact } from '../../../paper/paper.view.tsx';
import { PaperTable } from '../../../paper/paper-table.view.tsx';
import { numbersText, placeText } from '../../../lending/client-records.text.ts';
import { paymentKindLabel } from '../../../lending/payment.text.ts';
import { loanBadgeOf } from '../../../lending/loan-badge.text.ts';
import { formatAccountAmount, maskedAccountNumber } from '../../../lending/savings-account.text.ts';
import { identityFacts, kycChecks } from '../details/kyc.text.ts';
import { kycNeeds } from '../details/kyc-needs.rules.ts';
import { fieldGroupsOf } from '../edit/client.fields.ts';
import { sectionsOf, shownAnswers } from '../sections/client.sections.ts';
import type { ClientFile } from './use-client-file.ts';
import { words } from '../clients.words.ts';

/** The print-out of what the lender knows about a client. Masks the numbers that the screens mask. */
export function ClientPaper({ lenderId, file }: { lenderId: string; file: ClientFile }) {
  const { client, kyc, form, loans, payments, savings, documents, contacts, locations } = file;
  const { missing, underReview } = kycNeeds(client, kyc?.record);
  const balance = loans && sumAmounts(loans.filter(isDisbursed).map(({ loanBalance }) => loanBalance));
  return (
    <Paper
      title={words('clientFile')}
      reference={client.customerUid}
      lenderId={lenderId}
      signatures={[words('preparedBy'), words('checkedBy')]}
    >
      <dl>
        <PaperFact label={words('client')} value={client.name} />
        <PaperFact label={words('status')} value={statusLabel(client.status)} />
        <PaperFact label={words('phoneNumber')} value={formatMobile(client.mobileNo)} />
        {client.kycProgress !== null && <PaperFact label={words('kycProgress')} value={`${client.kycProgress}%`} />}
        {missing.length > 0 && <PaperFact label={words('kycMissing')} value={verificationsInWords(missing)} />}
        {underReview.length > 0 && (
          <PaperFact label={words('kycUnderReview')} value={verificationsInWords(underReview)} />
        )}
        {balance !== undefined && <PaperFact label={words('loanBalance')} value={formatMoney(balance)} />}
      </dl>
      {detailsOf(client).map((group) => (
        <Facts key={group.title} {...group} />
      ))}
      {sectionsOf(client, form?.form).map((section) => {
        const { fields, values } = shownAnswers(section);
        return <Facts key={section.step} title={section.title} facts={answersOf(fields, values)} />;
      })}
      {kyc && <Facts title={words('kyc')} facts={kycFacts(client, kyc.record)} />}
      <FileTable
        title={words('loans')}
        rows={loans}
        empty={words('noLoans')}
        columns={[
          { header: words('reference'), cell: ({ referenceNum }) => referenceNum },
          { header: words('appliedOn'), cell: ({ createdAt }) => formatDay(createdAt), look: 'is-day' },
          { header: words('status'), cell: (loan) => loanBadgeOf(loan).label },
          { header: words('principal'), cell: ({ amount }) => formatMoney(amount), look: 'is-money' },
          { header: words('outstanding'), cell: ({ loanBalance }) => formatMoney(loanBalance), look: 'is-money' },
        ]}
      />
      <FileTable
        title={words('payments')}
        rows={payments}
        empty={words('noPayments')}
        columns={[
          { header: words('reference'), cell: ({ clientReference }) => clientReference },
          { header: words('date'), cell: ({ paidAt }) => formatDay(paidAt), look: 'is-day' },
          { header: words('kind'), cell: paymentKindLabel },
          { header: words('status'), cell: ({ status }) => statusLabel(status) },
          { header: words('amount'), cell: ({ amount }) => formatMoney(amount), look: 'is-money' },
        ]}
      />
      <FileTable
        title={words('savingsAccounts')}
        rows={savings}
        empty={words('noSavingsAccounts')}
        columns={[
          { header: words('reference'), cell: ({ referenceNum }) => referenceNum },
          { header: words('openedOn'), cell: ({ openedAt }) => formatDay(openedAt), look: 'is-day' },
          { header: words('product'), cell: ({ productName }) => productName ?? '' },
          { header: words('accountNumber'), cell: ({ accountNo }) => maskedAccountNumber(accountNo) },
          { header: words('status'), cell: ({ status }) => statusLabel(status.value) },
          {
            header: words('balance'),
            cell: (account) => formatAccountAmount(account.summary.accountBalance, account),
            look: 'is-money',
          },
        ]}
      />
      <FileTable
        title={words('documents')}
        rows={documents}
        empty={words('noDocuments')}
        columns={[
          { header: words('type'), cell: ({ type }) => documentTypeLabel(type) },
          { header: words('file'), cell: ({ name }) => name },
          { header: words('addedOn'), cell: ({ createdAt }) => formatDay(createdAt), look: 'is-day' },
          { header: words('status'), cell: ({ status }) => statusLabel(status) },
        ]}
      />
      <FileTable
        title={words('contacts')}
        rows={contacts}
        empty={words('noContacts')}
        columns={[
          { header: words('name'), cell: ({ displayName }) => displayName },
          { header: words('phoneNumbers'), cell: numbersText },
        ]}
      />
      <FileTable
        title={words('locations')}
        rows={locations}
        empty={words('noLocations')}
        columns={[
          { header: words('place'), cell: ({ address }) => address },
          { header: words('digitalAddress'), cell: ({ digitalAddress }) => digitalAddress ?? '' },
          { header: words('latitudeLongitude'), cell: placeText },
        ]}
      />
    </Paper>
  );
}

/** Returns the fields of the Details tab that have a value. */
const detailsOf = (client: Client) =>
  fieldGroupsOf(client).map(({ title, fields }) => ({
    title,
    facts: fields
      .map(({ label, show, isHidden = false }) => ({ key: label, label, value: show(client), isHidden }))
      .filter(({ value }) => value !== dash),
  }));

/** Returns the checks, and what the identity document says if the details don't say the same. */
function kycFacts(client: Client, record: KycRecord | undefined): FactOfFile[] {
  const details = detailsOf(client).flatMap(({ facts }) => facts);
  const isNew = (fact: Omit<FactOfFile, 'key'>) =>
    fact.value !== dash && !details.some(({ label, value }) => label === fact.label && value === fact.value);
  return [
    ...kycChecks(client, record).map(({ label, badge }) => ({ label, value: badge?.label ?? dash, isHidden: false })),
    ...identityFacts(client, record).filter(isNew),
  ].map((fact) => ({ key: fact.label, ...fact }));
}

type FactOfFile = { key: string; label: string; value: string; isHidden: boolean };

const Facts = ({ title, facts }: { title: string; facts: readonly FactOfFile[] }) =>
  facts.length > 0 && (
    <section>
      <h2>{title}</h2>
      <dl>
        {facts.map(({ key, label, value, isHidden }) => (
          <PaperFact key={key} label={label} value={isHidden ? maskedNumber(value) : value} />
        ))}
      </dl>
    </section>
  );

type FileColumn<Row> = { header: string; cell: (row: Row) => string; look?: 'is-day' | 'is-money' };
type FileTableProps<Row> = {
  title: string;
  /** Undefined leaves the table out. */
  rows: ReadList<Row> | undefined;
  /** Shown instead of an empty table. */
  empty: string;
  columns: readonly FileColumn<Row>[];
};

function FileTable<Row>({ title, rows, empty, columns }: FileTableProps<Row>) {
  if (!rows) return null;
  return (
    <section>
      <h2>{title}</h2>
      {rows.length === 0 && !rows.unreadable ? (
        <p className="note">{empty}</p>
      ) : (
        <PaperTable label={title}>
          <thead>
            <tr>
              {columns.map(({ header, look }) => (
                <th scope="col" key={header} className={look}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {columns.map(({ header, cell, look }) => (
                  <td key={header} className={look}>
                    {cell(row) || dash}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </PaperTable>
      )}
      <UnreadableRows count={rows.unreadable} />
    </section>
  );
}
