import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { messages } from '@oware/contract';
import type { Client, KycRecord } from '../../../api/readings.ts';
import { useSearchParams } from 'react-router-dom';
import { useGetClientQuery } from '../../../api/provider.api.ts';
import { SubmitCardDialog } from '../../../identity/card/submit-card.dialog.tsx';
import { SubmitConsentDialog } from '../../../identity/consent/submit-consent.dialog.tsx';
import { VerifyPhoneDialog } from '../../../identity/phone/verify-phone.dialog.tsx';
import { Permitted } from '../../../session/permitted.view.tsx';

type SubmissionsProps = { lenderId: string; client: Client; record: KycRecord };

/** Shows what can be submitted or verified for a client: everything not verified yet or rejected (1§4: Re-Submit). */
export function ClientSubmissions({ lenderId, client, record }: SubmissionsProps) {
  const [query, setQuery] = useSearchParams();
  const { refetch } = useGetClientQuery({ params: { lenderId, id: client.id } });
  const reference = record.reference_number;
  const mayCard = Boolean(reference) && record.status.message !== messages.verifiedSuccessfully;
  const mayConsent = Boolean(reference) && !record.consent_verified;
  const opened = query.get('submit');
  const open = (what: string) => setQuery({ submit: what });
  /** Refetches the client: a submission may have changed the document, a verification the status. */
  const close = () => {
    void refetch();
    setQuery({}, { replace: true });
  };
  const choices = [
    { what: 'phone', label: 'Verify phone number', isOpen: !record.phone_verified },
    { what: 'consent', label: record.consent_status ? 'Re-Submit consent' : 'Submit consent', isOpen: mayConsent },
    {
      what: 'card',
      label: record.status.message === messages.notSubmitted ? 'Submit Ghana Card' : 'Re-Submit Ghana Card',
      isOpen: mayCard,
    },
  ].filter(({ isOpen }) => isOpen);
  const isOpened = (what: string) => opened === what && choices.some((choice) => choice.what === what);
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {choices.map(({ what, label }) => (
        <Permitted key={what} action="verifications.submit">
          <Button variant="outlined" size="small" onClick={() => open(what)}>
            {label}
          </Button>
        </Permitted>
      ))}
      {isOpened('phone') && <VerifyPhoneDialog mobileNo={client.mobileNo} onClose={close} />}
      {isOpened('consent') && reference && <SubmitConsentDialog names={client} reference={reference} onClose={close} />}
      {isOpened('card') && reference && (
        <SubmitCardDialog known={cardOf(client)} reference={reference} onClose={close} />
      )}
    </Stack>
  );
}

const cardOf = (client: Client) => ({
  firstName: client.firstName,
  lastName: client.lastName,
  middleName: '',
  nameOnCard: client.nameOnId ?? '',
  dateOfBirth: client.dateOfBirth ?? '',
  idNumber: client.idType === 'ghana_card' ? (client.idNumber ?? '') : '',
  photo: null,
});
