import type { ReadList } from '@oware/contract';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { apiFailureOf, isMissing } from '../../../api/failure.ts';
import { useGetKycRecordQuery } from '../../../api/kyc.api.ts';
import {
  useGetClientQuery,
  useListClientApplicationsQuery,
  useListClientContactsQuery,
  useListClientDocumentsQuery,
  useListClientLocationsQuery,
  useListClientPaymentsQuery,
  useListClientSavingsAccountsQuery,
} from '../../../api/provider.api.ts';
import type { QueryOutcome } from '../../../api/load-failure.tsx';
import type {
  Client,
  ClientDocument,
  ClientLocation,
  Contact,
  KycRecord,
  LenderForm,
  LoanApplication,
  Payment,
  SavingsAccount,
} from '../../../api/readings.ts';
import { onlyFresh } from '../../../paper/fresh-answer.rules.ts';
import { usePermission } from '../../../session/use-permission.ts';
import { useClientForm } from '../sections/use-client-form.ts';
import { words } from '../clients.words.ts';

/** A part is undefined if the person may not read it or the service has no such call. */
export type ClientFile = {
  client: Client;
  /** Its record is undefined if nothing was submitted. */
  kyc: { record: KycRecord | undefined } | undefined;
  form: LenderForm | undefined;
  loans: ReadList<LoanApplication> | undefined;
  payments: ReadList<Payment> | undefined;
  savings: ReadList<SavingsAccount> | undefined;
  documents: ReadList<ClientDocument> | undefined;
  contacts: ReadList<Contact> | undefined;
  locations: ReadList<ClientLocation> | undefined;
};

type FailedPart = { what: string; answer: QueryOutcome };

const fresh = { refetchOnMountOrArgChange: true };
const withoutForm = { formId: null, formVersion: null };

/** Loads all parts of a client's file again. `file` is undefined until all are there; `failed` is the first that failed. */
export function useClientFile(
  lenderId: string | undefined,
  id: string,
): { file: ClientFile | undefined; failed: FailedPart | undefined } {
  const mayReadLoans = usePermission('loans.read') === undefined;
  const mayReadKyc = usePermission('verifications.read') === undefined;
  const mayReadSavings = usePermission('savings.read') === undefined;
  const params = { id };
  const client = onlyFresh(useGetClientQuery(lenderId ? { params: { lenderId, id } } : skipToken, fresh));
  const record = onlyFresh(useGetKycRecordQuery(mayReadKyc ? { params } : skipToken, fresh));
  const loans = onlyFresh(useListClientApplicationsQuery(mayReadLoans ? { params } : skipToken, fresh));
  const payments = onlyFresh(useListClientPaymentsQuery({ params }, fresh));
  const savings = onlyFresh(useListClientSavingsAccountsQuery(mayReadSavings ? { params } : skipToken, fresh));
  const documents = onlyFresh(useListClientDocumentsQuery({ params }, fresh));
  const contacts = onlyFresh(useListClientContactsQuery({ params: { customerId: id } }, fresh));
  const locations = onlyFresh(useListClientLocationsQuery({ params: { customerId: id } }, fresh));
  // a version of a form never changes
  const form = useClientForm(lenderId ?? '', client.currentData ?? withoutForm);
  const parts: FailedPart[] = [
    { what: words('theKYCRecord'), answer: record },
    { what: words('theLoans'), answer: loans },
    { what: words('thePayments'), answer: payments },
    { what: words('theSavingsAccounts'), answer: savings },
    { what: words('theDocuments'), answer: documents },
    { what: words('theContacts'), answer: contacts },
    { what: words('theLocations'), answer: locations },
    ...(form.form ? [] : [{ what: words('formOfAnswers'), answer: form.answer }]),
  ];
  const isWaiting = client.isFetching || form.isLoading || parts.some(({ answer }) => answer.isFetching);
  const failed = client.isError
    ? { what: words('theClient'), answer: client }
    : parts.find(({ answer }) => isFailed(answer));
  const shown = client.currentData;
  const isComplete = !isWaiting && !failed && shown;
  return {
    failed,
    file: isComplete
      ? {
          client: shown,
          kyc: mayReadKyc ? { record: record.currentData?.data[0] } : undefined,
          form: form.form,
          loans: loans.currentData,
          payments: payments.currentData,
          savings: savings.currentData,
          documents: documents.currentData,
          contacts: contacts.currentData,
          locations: locations.currentData,
        }
      : undefined,
  };
}

/** Whether a part has failed that the service has. */
function isFailed({ isError, error }: QueryOutcome): boolean {
  const failure = apiFailureOf(error);
  return isError && !(failure && isMissing(failure));
}
