import { mdiCardAccountDetailsOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { messages } from '@oware/contract';
import { twoPersonApprovalOff } from '@oware/domain';
import { EmptyState, SkeletonRows, StatusBadge, formatDay } from '@oware/ui';
import type { ReactNode } from 'react';
import { isNotFound } from '../../api/failure.ts';
import { LoadFailure } from '../../api/load-failure.tsx';
import { QuietFailure } from '../../api/quiet-failure.view.tsx';
import { serviceToday } from '../../clock/service-clock.ts';
import { fullName, identityBadge, submissionBadge } from '../../identity/identity.text.ts';
import { HiddenNumber } from '../../identity/numbers/hidden-number.view.tsx';
import { consentPhotoAddress } from '../../identity/photo/consent-photo.view.tsx';
import { zoomableFrame } from '../../identity/photo/photo-frame.styles.ts';
import { ServicePhoto } from '../../identity/photo/service-photo.view.tsx';
import type { Client } from '../../api/readings.ts';
import { paths } from '../../paths.ts';
import { ClientOfConsent } from './client-of-consent.view.tsx';
import { ComparedPerson } from './compared-person.view.tsx';
import { comparedFields, differingLabels } from './person-comparison.rules.ts';
import type { PersonDetails } from './use-person.ts';
import { words } from './identity-queue.words.ts';

const pictures = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

/** Consent and card of a person side by side, and below them their values beside the register's. */
export function PersonReview({ details }: { details: PersonDetails }) {
  const { consent, card, failed, isLoading } = details;
  if (failed && isNotFound(failed.answer.error)) return <UnknownSubmission />;
  if (failed) return <LoadFailure what={failed.what} answer={failed.answer} />;
  if (isLoading) return <PersonSkeleton />;
  const { client, clientAnswer } = details;
  const fields = comparedFields(consent?.data, card?.data, client);
  const name = fullName(card?.data ?? consent?.data ?? { first_name: '', last_name: '' });
  const check = consent && card ? 'checkBoth' : consent ? 'checkConsent' : 'checkCard';
  return (
    <Card sx={{ p: { xs: 1.5, sm: 2 }, display: 'grid', gap: 2 }}>
      <Typography color="textSecondary">{words(check, { name })}</Typography>
      {clientAnswer && <QuietFailure what={words('theClientRecord')} answer={clientAnswer} />}
      <Warnings details={details} differing={differingLabels(fields)} />
      <Box sx={pictures}>
        <Side title={words('consent')} badge={consent && <StatusBadge {...submissionBadge(consent.data.status)} />}>
          {consent ? (
            <ServicePhoto
              service="kyc"
              address={consentPhotoAddress(consent.data.id)}
              label={words('consentPhoto')}
              isZoomable
            />
          ) : (
            <Absent>{words('noConsent')}</Absent>
          )}
        </Side>
        {client ? (
          <ClientSide client={client} />
        ) : (
          <Side
            title={words('ghanaCard')}
            badge={
              card && (
                <>
                  <StatusBadge {...identityBadge(card.data.status.message)} />
                  <Box sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
                    <HiddenNumber number={card.data.number} />
                  </Box>
                </>
              )
            }
          >
            {card ? (
              <ServicePhoto service="kyc" address={card.data.photo} label={words('photoOfTheCard')} isZoomable />
            ) : (
              <Absent>{words('noCard')}</Absent>
            )}
          </Side>
        )}
      </Box>
      <ComparedPerson
        fields={fields}
        places={card ? ['consent', 'card', 'register'] : client ? ['consent', 'client'] : ['consent']}
      />
      {consent && !card && consent.data.client_id === null && (
        <Typography color="textSecondary">{words('clientNotSaved')}</Typography>
      )}
    </Card>
  );
}

/** Beside a consent without a card: the photo of a document that was submitted before, and the record. */
const ClientSide = ({ client }: { client: Client }) => (
  <Stack sx={{ gap: 2, minWidth: 0 }}>
    {client.idPhoto !== null && (
      <Side title={words('clientDocument')} badge={null}>
        <ServicePhoto service="provider" address={client.idPhoto} label={words('clientDocument')} isZoomable />
      </Side>
    )}
    <ClientOfConsent client={client} />
  </Stack>
);

const UnknownSubmission = () => (
  <EmptyState
    title={words('submissionNotFound')}
    icon={mdiCardAccountDetailsOutline}
    action={
      <Button variant="outlined" href={paths.identityQueue}>
        {words('showTheQueue')}
      </Button>
    }
  >
    {words('submissionNotFoundAbout')}
  </EmptyState>
);

function Warnings({ details, differing }: { details: PersonDetails; differing: readonly string[] }) {
  const card = details.card?.data;
  const expiry = card?.record?.expires_on;
  return (
    <>
      {details.isAlone && <Alert severity="warning">{twoPersonApprovalOff}</Alert>}
      {card?.record === null && card.status.message !== messages.notSubmitted && (
        <Alert severity="warning">{words('notInRegister', { noMatchingRecord: messages.noMatchingRecord })}</Alert>
      )}
      {expiry && expiry < serviceToday() && (
        <Alert severity="warning">{words('cardExpired', { expiry: formatDay(expiry) })}</Alert>
      )}
      {differing.length > 0 && (
        <Alert severity="warning">{words('theseDiffer', { differing: differing.join(', ') })}</Alert>
      )}
    </>
  );
}

const Side = ({ title, badge, children }: { title: string; badge: ReactNode; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ minWidth: 0 }}>
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', minHeight: 32, mb: 0.75 }}>
      <Typography component="h2" variant="h3">
        {title}
      </Typography>
      {badge}
    </Stack>
    {children}
  </Box>
);

const Absent = ({ children }: { children: ReactNode }) => (
  <Box sx={{ ...zoomableFrame, aspectRatio: 'auto', borderStyle: 'dashed', p: 2, textAlign: 'center' }}>{children}</Box>
);

/** As high as a person, so that nothing moves when they arrive. */
export const PersonSkeleton = () => (
  <Card sx={{ p: { xs: 1.5, sm: 2 }, display: 'grid', gap: 2 }} aria-busy>
    <Box sx={pictures}>
      {[words('consent'), words('ghanaCard')].map((title) => (
        <Box key={title}>
          <Stack sx={{ minHeight: 32, mb: 0.75, justifyContent: 'center' }}>
            <Skeleton width={96} />
          </Stack>
          <Box sx={zoomableFrame}>
            <Skeleton variant="rectangular" width="100%" height="100%" />
          </Box>
        </Box>
      ))}
    </Box>
    <SkeletonRows rows={8} label={words('loadingSubmissions')} />
  </Card>
);
