import { zodResolver } from '@hookform/resolvers/zod';
import { messages, profileChange } from '@oware/contract';
import { formatLocalMobile } from '@oware/domain';
import { notify } from '@oware/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { apiFailureOf } from '../../../api/failure.ts';
import { useGetProfileQuery, useUpdateProfileMutation } from '../../../api/provider.api.ts';
import type { Profile } from '../../../api/readings.ts';
import { useLostAnswer } from '../../../saving/use-lost-answer.ts';
import { useUnsavedChanges } from '../../../session/unsaved-changes.store.ts';
import { renameInSession } from '../rename-in-session.store.ts';
import { useServerErrors } from '../../../api/server-errors.form.ts';

const names = ['firstname', 'lastname', 'phone', 'company_name'] as const;
const profileFields = profileChange.omit({ version: true }).required();
type Values = z.input<typeof profileFields>;

const valuesOf = ({ firstname, lastname, phone, company_name }: Profile): Values => ({
  firstname,
  lastname,
  phone: phone === null ? '' : formatLocalMobile(phone),
  company_name,
});

/**
 * Sends changes with the version that the fields show. If the profile has changed since, `isStale` is true and the
 * input stays; `reload` shows the current profile.
 */
export function useProfileForm(profile: Profile) {
  const [shown, setShown] = useState(profile);
  const form = useForm({
    resolver: zodResolver(profileFields, undefined, { raw: true }),
    defaultValues: valuesOf(shown),
  });
  const { dirtyFields, isDirty } = form.formState;
  const [update, { isLoading, error, reset }] = useUpdateProfileMutation();
  const { refetch } = useGetProfileQuery();
  const lostAnswer = useLostAnswer();
  const [isReading, setReading] = useState(false);
  useUnsavedChanges(isDirty);
  const problem = useServerErrors(apiFailureOf(error), names, form.setError);
  const isStale = problem?.code === 'changed_since_seen';

  const show = (as: Profile) => {
    setShown(as);
    reset();
    form.reset(valuesOf(as));
  };
  // show changes by others immediately while there is no input
  const follow = useEffectEvent(() => !isDirty && profile.version !== shown.version && show(profile));
  useEffect(() => void follow(), [profile.version]);
  const reload = async () => {
    const { data } = await refetch();
    if (data) show(data);
  };

  /** After a lost answer the profile is read again, which may take longer than the person takes to press Save. */
  const readNewest = async () => {
    setReading(true);
    const { data = profile } = await refetch();
    setReading(false);
    return data;
  };

  const save = form.handleSubmit(async (values) => {
    const changed = Object.fromEntries(names.filter((name) => dirtyFields[name]).map((name) => [name, values[name]]));
    const newest = lostAnswer.isLost ? await readNewest() : profile;
    const { version } = lostAnswer.isOwn(valuesOf(newest)) ? newest : shown;
    const { data, error: failed } = await update({ body: { ...changed, ...(version && { version }) } });
    const { phone } = changed;
    lostAnswer.settle(failed, phone === undefined ? changed : { ...changed, phone: formatLocalMobile(phone) });
    if (!data) return;
    show(data);
    notify.success(messages.profileUpdated);
    await renameInSession(data);
  });
  return {
    form,
    save,
    isDirty,
    isLoading: isLoading || isReading,
    isStale,
    problem: isStale ? undefined : problem,
    reload,
  };
}
