import Link from '@mui/material/Link';
import { formatMobile } from '@oware/domain';
import { formatDay } from '@oware/ui';
import type { Client } from '../../api/readings.ts';
import { paths } from '../../paths.ts';
import { Facts } from '../../record/facts.view.tsx';
import { words } from './identity-queue.words.ts';

/** The client of a consent, for an officer who decides without a card beside it. */
export const ClientOfConsent = ({ client }: { client: Client }) => (
  <Facts
    title={words('clientRecord')}
    note={<Link href={paths.client(client.id)}>{words('openClient')}</Link>}
    facts={[
      { label: words('clientNumber'), value: client.customerUid },
      { label: words('phoneNumber'), value: client.mobileNo && formatMobile(client.mobileNo) },
      { label: words('dateOfBirth'), value: client.dateOfBirth && formatDay(client.dateOfBirth) },
      ...(client.verifications
        ? [{ label: words('ghanaCard'), value: words(client.verifications.card ? 'verified' : 'notVerified') }]
        : []),
    ]}
  />
);
