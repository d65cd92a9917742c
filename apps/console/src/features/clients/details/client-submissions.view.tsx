import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { messages } from '@oware/contract';
import { useState } from 'react';
import type { Client, KycRecord } from '../../../api/readings.ts';
import { useSearchParams } from 'react-router-dom';
import { useGetClientQuery } from '../../../api/provider.api.ts';
import { SubmitCardDialog } from '../../../identity/card/submit-card.dialog.tsx';
import { SubmitConsentDialog } from '../../../identity/consent/submit-consent.dialog.tsx';
import { fullName } from '../../../identity/identity.text.ts';
import { VerifyPhoneDialog } from '../../../identity/phone/verify-phone.dialog.tsx';
import { Permitted } from '../../../session/permitted.view.tsx';
import { discardUnsavedChanges } from '../../../session/unsaved-changes.store.ts';
import { usePermission } from '../../../session/use-permission.ts';
import { words } from '../clients.words.ts';
import { rejectedCardOf } from './kyc.text.ts';

type SubmissionsProps = { lenderId: string; client: Client; record: KycRecord };

/** Shows what can be submitted or verified for a client: everything not verified yet or rejected (1§4: Re-Submit). */
export function ClientSubmissions({ lenderId, client, record }: SubmissionsProps) {
  const [query, setQuery] = useSearchParams();
  const { refetch } = useGetClientQuery({ params: { lenderId, id: client.id } });
  const reference = record.reference_number;
  const mayCard = Boolean(reference) && record.status.message !== messages.verifiedSuccessfully;
  const mayConsent = Boolean(reference) && !record.consent_verified;
  // an address opens nothing that the person may not submit
  const opened = usePermission('verifications.submit') === undefined ? query.get('submit') : null;
  const open = (kind: string) => setQuery({ submit: kind });
  /** Refetches the client: a submission may have changed the document, a verification the status. */
  const close = () => {
    void refetch();
    discardUnsavedChanges();
    setQuery({}, { replace: true });
  };
  const choices = [
    { kind: 'phone', label: words('verifyPhone'), isOpen: !record.phone_verified },
    {
      kind: 'consent',
      label: record.consent_status ? words('submitConsentAgain') : words('submitConsent'),
      isOpen: mayConsent,
    },
    {
      kind: 'card',
      label: record.status.message === messages.notSubmitted ? words('submitGhanaCard') : words('submitCardAgain'),
      isOpen: mayCard,
    },
  ].filter(({ isOpen }) => isOpen);
  // an open dialog stays until it is closed, also if a colleague, or a try whose answer was lost, has done its work
  const [begun, setBegun] = useState<string | null>(null);
  if (opened !== begun && (opened === null || choices.some(({ kind }) => kind === opened))) setBegun(opened);
  const isOpened = (kind: string) => opened === kind && begun === kind;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {choices.map(({ kind, label }) => (
        <Permitted key={kind} action="verifications.submit">
          <Button variant="outlined" size="small" onClick={() => open(kind)}>
            {label}
          </Button>
        </Permitted>
      ))}
      {isOpened('phone') && <VerifyPhoneDialog mobileNo={client.mobileNo} onClose={close} />}
      {isOpened('consent') && reference && (
        <SubmitConsentDialog
          names={client}
          reference={reference}
          isRejected={record.consent_status === 'Rejected'}
          onClose={close}
        />
      )}
      {isOpened('card') && reference && (
        <SubmitCardDialog
          known={cardOf(client, record)}
          reference={reference}
          rejected={rejectedCardOf(record)}
          onClose={close}
        />
      )}
    </Stack>
  );
}

/** The names are the client's own. A name on card that only joins the names of the earlier card isn't offered again. */
const cardOf = (client: Client, record: KycRecord) => ({
  firstName: client.firstName,
  lastName: client.lastName,
  middleName: record.middle_name ?? '',
  nameOnCard: client.nameOnId === fullName(record) ? '' : (client.nameOnId ?? ''),
  dateOfBirth: client.dateOfBirth ?? '',
  idNumber: client.idType === 'ghana_card' ? (client.idNumber ?? '') : '',
  photo: null,
});
