import type { ReadList } from '@oware/contract';
import type { Client, KycRecord } from '../../../api/readings.ts';
import {
  formatMobile,
  formatMoney,
  isDisbursed,
  listStatusOf,
  loanStatusLabel,
  maskedNumber,
  statusLabel,
  sumAmounts,
  verificationsInWords,
} from '@oware/domain';
import { dash, UnreadableRows } from '@oware/ui';
import { documentTypeLabel } from '../../../documents/documents.text.ts';
import { answersOf } from '../../../dynamic-form/section-answers.view.tsx';
import { Paper, PaperFact } from '../../../paper/paper.view.tsx';
import { PaperTable } from '../../../paper/paper-table.view.tsx';
import { numbersText, placeText } from '../../../record/client-records.text.ts';
import { paymentKindLabel } from '../../../record/payment.text.ts';
import { formatDay } from '../../../record/record.text.ts';
import { formatAccountAmount, maskedAccountNumber } from '../../../record/savings-account.text.ts';
import { identityFacts, kycChecks } from '../details/kyc.text.ts';
import { kycNeeds } from '../details/kyc-needs.rules.ts';
import { fieldGroupsOf } from '../edit/client.fields.ts';
import { sectionsOf, shownAnswers } from '../sections/client.sections.ts';
import type { ClientFile } from './use-client-file.ts';

/** The print-out of what the lender knows about a client. Masks the numbers that the screens mask. */
export function ClientPaper({ lenderId, file }: { lenderId: string; file: ClientFile }) {
  const { client, kyc, form, loans, payments, savings, documents, contacts, locations } = file;
  const { missing, underReview } = kycNeeds(client, kyc?.record);
  const balance = loans && sumAmounts(loans.filter(isDisbursed).map(({ loanBalance }) => loanBalance));
  return (
    <Paper
      title="Client file"
      reference={client.customerUid}
      lenderId={lenderId}
      signatures={['Prepared by', 'Checked by']}
    >
      <dl>
        <PaperFact label="Client" value={client.name} />
        <PaperFact label="Status" value={statusLabel(client.status)} />
        <PaperFact label="Phone number" value={formatMobile(client.mobileNo)} />
        {client.kycProgress !== null && <PaperFact label="KYC progress" value={`${client.kycProgress}%`} />}
        {missing.length > 0 && <PaperFact label="KYC missing" value={verificationsInWords(missing)} />}
        {underReview.length > 0 && <PaperFact label="KYC under review" value={verificationsInWords(underReview)} />}
        {balance !== undefined && <PaperFact label="Loan balance" value={formatMoney(balance)} />}
      </dl>
      {detailsOf(client).map((group) => (
        <Facts key={group.title} {...group} />
      ))}
      {sectionsOf(client, form?.form).map((section) => {
        const { fields, values } = shownAnswers(section);
        return <Facts key={section.step} title={section.title} facts={answersOf(fields, values)} />;
      })}
      {kyc && <Facts title="KYC" facts={kycFacts(client, kyc.record)} />}
      <FileTable
        title="Loans"
        rows={loans}
        empty="No loans."
        columns={[
          { header: 'Reference', cell: ({ referenceNum }) => referenceNum },
          { header: 'Applied on', cell: ({ createdAt }) => formatDay(createdAt), look: 'is-day' },
          { header: 'Status', cell: (loan) => loanStatusLabel(listStatusOf(loan)) },
          { header: 'Principal', cell: ({ amount }) => formatMoney(amount), look: 'is-money' },
          { header: 'Outstanding', cell: ({ loanBalance }) => formatMoney(loanBalance), look: 'is-money' },
        ]}
      />
      <FileTable
        title="Payments"
        rows={payments}
        empty="No payments."
        columns={[
          { header: 'Reference', cell: ({ clientReference }) => clientReference },
          { header: 'Date', cell: ({ paidAt }) => formatDay(paidAt), look: 'is-day' },
          { header: 'Kind', cell: paymentKindLabel },
          { header: 'Status', cell: ({ status }) => statusLabel(status) },
          { header: 'Amount', cell: ({ amount }) => formatMoney(amount), look: 'is-money' },
        ]}
      />
      <FileTable
        title="Savings accounts"
        rows={savings}
        empty="No savings accounts."
        columns={[
          { header: 'Reference', cell: ({ referenceNum }) => referenceNum },
          { header: 'Opened on', cell: ({ openedAt }) => formatDay(openedAt), look: 'is-day' },
          { header: 'Product', cell: ({ productName }) => productName ?? '' },
          { header: 'Account number', cell: ({ accountNo }) => maskedAccountNumber(accountNo) },
          { header: 'Status', cell: ({ status }) => statusLabel(status.value) },
          {
            header: 'Balance',
            cell: (account) => formatAccountAmount(account.summary.accountBalance, account),
            look: 'is-money',
          },
        ]}
      />
      <FileTable
        title="Documents"
        rows={documents}
        empty="No documents."
        columns={[
          { header: 'Type', cell: ({ type }) => documentTypeLabel(type) },
          { header: 'File', cell: ({ name }) => name },
          { header: 'Added on', cell: ({ createdAt }) => formatDay(createdAt), look: 'is-day' },
          { header: 'Status', cell: ({ status }) => statusLabel(status) },
        ]}
      />
      <FileTable
        title="Contacts"
        rows={contacts}
        empty="No contacts."
        columns={[
          { header: 'Name', cell: ({ displayName }) => displayName },
          { header: 'Phone numbers', cell: numbersText },
        ]}
      />
      <FileTable
        title="Locations"
        rows={locations}
        empty="No locations."
        columns={[
          { header: 'Place', cell: ({ address }) => address },
          { header: 'Digital address', cell: ({ digitalAddress }) => digitalAddress ?? '' },
          { header: 'Latitude, longitude', cell: placeText },
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
