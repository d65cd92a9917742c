import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ExchangeDetails } from '@oware/sim-kit/control/contract';
import { ErrorState, SideDrawer, SkeletonRows, CopyButton, formatMoment } from '@oware/ui';
import { useGetExchangeQuery, useListFailuresQuery } from '../../api/desk.api.ts';
import { failure } from '../../api/request.ts';
import { StatusCode } from '../../parts/status-code.tsx';
import { ExchangeActions } from './exchange-actions.tsx';
import { ExchangeEffects } from './exchange-effects.tsx';
import { answeredText, sourcesText, timesText } from './exchange.text.ts';

type ExchangeDrawerProps = { sandbox: string; id: string; onClose: () => void };

/** Shows an exchange with its request and response. */
export function ExchangeDrawer({ sandbox, id, onClose }: ExchangeDrawerProps) {
  const answer = useGetExchangeQuery({ params: { id }, query: { sandbox } }, { skip: id === '' });
  const { currentData, error } = answer;
  return (
    <SideDrawer
      open={id !== ''}
      title={currentData ? `${currentData.method} ${currentData.callId ?? currentData.path}` : 'Exchange'}
      onClose={onClose}
    >
      {error && <Missing error={error} onRetry={() => void answer.refetch()} />}
      {!error && (currentData ? <Details sandbox={sandbox} exchange={currentData} /> : <SkeletonRows />)}
    </SideDrawer>
  );
}

/** Only a 404 says that the journal no longer has the exchange; anything else may be loaded again. */
function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { status, message = '' } = failure(error) ?? {};
  if (status !== 404) return <ErrorState message={message} onRetry={onRetry} />;
  return <ErrorState title="This exchange is no longer kept" message={message} />;
}

function Details({ sandbox, exchange }: { sandbox: string; exchange: ExchangeDetails }) {
  return (
    <>
      <ExchangeActions sandbox={sandbox} exchange={exchange} />
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'max-content minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 0.75,
          m: 0,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, overflowWrap: 'anywhere' },
        }}
      >
        <dt>Address</dt>
        <dd>{exchange.path}</dd>
        <dt>Status</dt>
        <dd>
          <StatusCode status={exchange.status} />
          {exchange.status === 499 && !exchange.failure && ' the caller left before it was answered'}
        </dd>
        <dt>Answered by</dt>
        <dd>{answeredText(exchange)}</dd>
        {exchange.failure && (
          <>
            <dt>Armed failure</dt>
            <dd>
              <ArmedFailure callId={exchange.callId ?? ''} failure={exchange.failure} />
            </dd>
          </>
        )}
        <dt>Call</dt>
        <dd>
          {exchange.callId ? (
            <>
              <Link underline="always" href={`?${new URLSearchParams({ sandbox, callId: exchange.callId })}`}>
                {exchange.callId}
              </Link>{' '}
              {exchange.summary}
            </>
          ) : (
            'none has this address'
          )}
        </dd>
        <dt>Documents</dt>
        <dd>{sourcesText(exchange)}</dd>
        <dt>Evidence</dt>
        <dd>{evidenceText(exchange.evidence)}</dd>
        <dt>Service</dt>
        <dd>{exchange.service}</dd>
        <dt>Account</dt>
        <dd>
          {exchange.account === null ? (
            'visitor'
          ) : (
            <Link underline="always" href={`?${new URLSearchParams({ sandbox, account: exchange.account })}`}>
              {exchange.account}
            </Link>
          )}
        </dd>
        <dt>Screen</dt>
        <dd>
          {exchange.screen === null ? (
            'none: the console didn’t name one'
          ) : (
            <Link underline="always" href={`?${new URLSearchParams({ sandbox, screen: exchange.screen })}`}>
              {exchange.screen}
            </Link>
          )}
        </dd>
        <dt>At</dt>
        <dd>
          {formatMoment(exchange.at)}, took {exchange.durationMs} ms
        </dd>
        {exchange.explanation && (
          <>
            <dt>Time</dt>
            <dd>{timesText(exchange.explanation)}</dd>
          </>
        )}
        <dt>Request ID</dt>
        <dd>
          {exchange.requestId}
          <CopyButton text={exchange.requestId} what="the request id" />
        </dd>
      </Box>
      {exchange.explanation && <ExchangeEffects sandbox={sandbox} explanation={exchange.explanation} />}
      <Body title="Sent" value={exchange.requestBody} />
      <Body title="Answered" value={exchange.responseBody} />
    </>
  );
}

/** Explains the contract's evidence of a call. */
function evidenceText(evidence: string | null): string {
  if (evidence === 'documented') return 'documented: method, path and fields stand in the documents';
  if (evidence === 'assumed') return 'assumed: the documents name the capability, not the call';
  return evidence === null ? '–' : `${evidence}: seen to be so on the real service`;
}

function Body({ title, value }: { title: string; value: unknown }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  const none = value === null || value === undefined;
  return (
    <Box component="section" sx={{ mt: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Typography component="h3" variant="h3">
          {title}
        </Typography>
        {!none && <CopyButton text={text} what={`what was ${title.toLowerCase()}`} />}
      </Box>
      {none ? (
        <Typography color="textSecondary">No body</Typography>
      ) : (
        <Box
          component="pre"
          tabIndex={0}
          aria-label={title}
          sx={{
            m: 0,
            mt: 0.5,
            p: 1.5,
            borderRadius: 1,
            bgcolor: 'background.default',
            fontSize: '0.8125rem',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {text}
        </Box>
      )}
    </Box>
  );
}

/** Says what the armed failure does, as far as the desk still has it. */
function ArmedFailure({ callId, failure: id }: { callId: string; failure: string }) {
  const { currentData } = useListFailuresQuery({ params: { callId } });
  const text = currentData?.content.find((failure) => failure.id === id)?.text;
  return text === undefined ? id : `${text} (${id})`;
}
