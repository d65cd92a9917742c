import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type NotificationEvent, notificationEvents } from '@oware/contract';
import { eventRules } from '@oware/domain';
import { notify, formatMoment } from '@oware/ui';
import { useRef, useState } from 'react';
import { type ApiFailure, apiFailureOf } from '../../api/failure.ts';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import { useUpdateNotificationTriggersMutation } from '../../api/provider.api.ts';
import type { NotificationTriggers } from '../../api/readings.ts';
import { ChangedNotice } from '../../saving/changed-notice.view.tsx';
import { SaveButton } from '../../saving/save-button.view.tsx';
import { useUnsavedChanges } from '../../session/unsaved-changes.store.ts';
import { usePermission } from '../../session/use-permission.ts';
import {
  changedTriggers,
  type Channel,
  channels,
  choiceKey,
  type Choices,
  isOn,
  triggerChanges,
} from './triggers.text.ts';
import { words } from './service-settings.words.ts';

type TriggersFormProps = { orgId: string; newest: NotificationTriggers; onRefresh: () => Promise<unknown> };

/** A switch for each event and channel. A change is saved immediately, unless someone else changed it first. */
export function TriggersForm({ orgId, newest, onRefresh }: TriggersFormProps) {
  const refusal = usePermission('organization.change');
  const [choices, setChoices] = useState<Choices>({});
  const [update] = useUpdateNotificationTriggersMutation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  // the triggers before the first change
  const [begun, setBegun] = useState<NotificationTriggers>();
  const saveButton = useRef<HTMLButtonElement>(null);
  const changed = changedTriggers(newest, choices);
  useUnsavedChanges(changed.length > 0);
  const isOvertaken = changed.length > 0 && begun !== undefined && begun.version !== newest.version;
  const clear = () => {
    setChoices({});
    setBegun(undefined);
  };
  const save = async () => {
    const version = begun?.version ?? undefined;
    setBusy(true);
    const { error } = await update({ params: { orgId }, body: { triggers: changed, version } });
    const refused = apiFailureOf(error);
    if (refused?.code === 'conflict') await onRefresh();
    setFailure(refused);
    setBusy(false);
    if (error) return;
    clear();
    notify.success(words('triggersSaved'));
  };
  const discard = () => {
    // what was pressed disappears
    saveButton.current?.focus();
    setFailure(undefined);
    clear();
  };
  return (
    <Stack
      component="form"
      aria-label={words('notifications')}
      sx={{ gap: 2, maxWidth: 860 }}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Typography color="textSecondary">{words('triggersAbout')}</Typography>
      {refusal && <Alert severity="info">{refusal}</Alert>}
      {isOvertaken && (
        <ChangedNotice
          what={words('thisPage')}
          changes={triggerChanges(begun, newest)}
          refused={failure}
          onKeepMine={() => (setBegun(newest), setFailure(undefined))}
          onTakeNewest={discard}
        />
      )}
      <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {notificationEvents.map((event) => (
          <EventRow
            key={event}
            event={event}
            stateOf={(channel) => isOn(newest, choices, event, channel)}
            disabled={refusal !== undefined || isBusy}
            onSwitch={(channel, on) => {
              // a lost answer can hide that the last changes were saved: new ones start from what is saved now
              setBegun(changed.length > 0 ? (begun ?? newest) : newest);
              setChoices({ ...choices, [choiceKey(event, channel)]: on });
            }}
          />
        ))}
      </Card>
      {!isOvertaken && <ProblemAlert problem={failure} />}
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <SaveButton
          ref={saveButton}
          busy={isBusy}
          idle={changed.length === 0 || isOvertaken}
          disabled={refusal !== undefined}
        >
          {words('save')}
        </SaveButton>
        {changed.length > 0 && !isOvertaken && <Button onClick={discard}>{words('discard')}</Button>}
        {newest.updatedAt && (
          <Typography variant="body2" color="textSecondary">
            {newest.updatedBy
              ? words('lastChangedBy', { by: newest.updatedBy, when: formatMoment(newest.updatedAt) })
              : words('lastChanged', { when: formatMoment(newest.updatedAt) })}
          </Typography>
        )}
      </Stack>
    </Stack>
  );
}

type EventRowProps = {
  event: NotificationEvent;
  /** Undefined if the service does not send it. */
  stateOf: (channel: Channel) => boolean | undefined;
  disabled: boolean;
  onSwitch: (channel: Channel, on: boolean) => void;
};

function EventRow({ event, stateOf, disabled, onSwitch }: EventRowProps) {
  const { label, text } = eventRules[event];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '1fr auto' },
        gap: { xs: 0.5, md: 2 },
        alignItems: 'center',
        px: 2,
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <div>
        <Typography component="h2" sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      </div>
      <Stack direction="row" role="group" aria-label={label} sx={{ flexWrap: 'wrap', columnGap: 1 }}>
        {channels.map(({ key, label: channel }) => {
          const state = stateOf(key);
          return (
            <FormControlLabel
              key={key}
              label={channel}
              sx={{ mr: 1 }}
              control={
                <Switch
                  checked={state === true}
                  disabled={disabled || state === undefined}
                  onChange={(_event, on) => onSwitch(key, on)}
                  slotProps={{ input: { 'aria-label': `${label}: ${channel}` } }}
                />
              }
            />
          );
        })}
      </Stack>
    </Box>
  );
}
