import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ApiFailure } from '../api/failure.ts';
import { useVersionedSave } from './use-versioned-save.ts';

type Contact = { name: string; version?: number | string | null };
const kwesi: Contact = { name: 'Kwesi', version: 3 };
const refusal = (status: number, code: string): ApiFailure => ({ status, code, message: 'Refused.', fields: {} });

/** Renders the hook as in a form for `start`. `refresh` gives it the newest record, as a new answer would. */
function openForm(start: Contact = kwesi) {
  const onRefresh = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const { result, rerender } = renderHook(
    ({ newest }: { newest: Contact | undefined }) => useVersionedSave(start, newest, onRefresh),
    { initialProps: { newest: start } as { newest: Contact | undefined } },
  );
  const sent: object[] = [];
  const save = (error?: ApiFailure, values: Partial<Contact> = {}) =>
    act(() => result.current.save(values, (body) => (sent.push(body), Promise.resolve(error ? { error } : {}))));
  return {
    form: () => result.current,
    refresh: (newest: Contact | undefined) => rerender({ newest }),
    save,
    sent,
    onRefresh,
  };
}

describe('saving a record that a colleague may change', () => {
  it('sends the version that the form is based on', async () => {
    const { save, sent, onRefresh } = openForm();
    expect(await save()).toBe(true);
    expect(sent).toEqual([{ version: 3 }]);
    expect(onRefresh).not.toHaveBeenCalled();
  });

  it('is not overtaken by the saved version while its form closes', async () => {
    const { form, refresh, save } = openForm();
    await save();
    refresh({ name: 'Kwesi Asare', version: 4 });
    expect(form().isOvertaken).toBe(false);
  });

  it.each([undefined, null, ''])('sends no version if the service sends none: %j', async (version) => {
    const { save, sent } = openForm(version === undefined ? { name: 'Kwesi' } : { name: 'Kwesi', version });
    await save();
    expect(sent).toEqual([{}]);
  });

  it.each([
    [409, 'conflict'],
    [404, 'not_found'],
  ])('reloads the record after %i %s', async (status, code) => {
    const { save, onRefresh } = openForm();
    expect(await save(refusal(status, code))).toBe(false);
    expect(onRefresh).toHaveBeenCalledTimes(1);
  });

  it.each([
    [400, 'validation_failed'],
    [503, 'unavailable'],
    [0, 'offline'],
  ])('reloads nothing after %i %s', async (status, code) => {
    const { save, onRefresh } = openForm();
    expect(await save(refusal(status, code))).toBe(false);
    expect(onRefresh).not.toHaveBeenCalled();
  });
});

describe('a change whose answer was lost', () => {
  const lost = refusal(0, 'offline');

  it('is the person’s own if the newest version has it, and saving again goes on from there', async () => {
    const { form, refresh, save, sent } = openForm();
    await save(lost, { name: 'Kwesi Asare' });
    refresh({ name: 'Kwesi Asare', version: 4 });
    expect(form().isOvertaken).toBe(false);
    await save(undefined, { name: 'Kwesi Asare' });
    expect(sent).toEqual([
      { name: 'Kwesi Asare', version: 3 },
      { name: 'Kwesi Asare', version: 4 },
    ]);
  });

  it('does not hide what a colleague changed', async () => {
    const { form, refresh, save } = openForm();
    await save(lost, { name: 'Kwesi Asare' });
    refresh({ name: 'Kwesi A.', version: 4 });
    expect(form().isOvertaken).toBe(true);
  });

  it('is still the person’s own if only the refusal of another try shows it', async () => {
    const { form, refresh, save } = openForm();
    await save(lost, { name: 'Kwesi Asare' });
    await save(refusal(409, 'conflict'), { name: 'Kwesi A.' });
    refresh({ name: 'Kwesi Asare', version: 4 });
    expect(form().isOvertaken).toBe(false);
  });

  it('is not taken for the person’s own after a refusal', async () => {
    const { form, refresh, save } = openForm();
    await save(refusal(400, 'validation_failed'), { name: 'Kwesi Asare' });
    refresh({ name: 'Kwesi Asare', version: 4 });
    expect(form().isOvertaken).toBe(true);
  });
});

describe('a record that a colleague has changed', () => {
  const newest: Contact = { name: 'Kwesi Asare', version: 4 };

  it('is overtaken, and saving still sends the version that the form shows', async () => {
    const { form, refresh, save, sent } = openForm();
    refresh(newest);
    expect(form()).toMatchObject({ isOvertaken: true, begun: { isChanged: true, isGone: false, base: kwesi } });
    await save(refusal(409, 'conflict'));
    expect(sent).toEqual([{ version: 3 }]);
  });

  it('keeps the person’s values on request, and then replaces the newest version', async () => {
    const { form, refresh, save, sent } = openForm();
    refresh(newest);
    act(() => form().begun.keepMine());
    expect(form()).toMatchObject({ isOvertaken: false, begun: { base: kwesi } });
    await save();
    expect(sent).toEqual([{ version: 4 }]);
  });

  it('is overtaken again by a further change', () => {
    const { form, refresh } = openForm();
    refresh(newest);
    act(() => form().begun.keepMine());
    refresh({ name: 'Kwesi A.', version: 5 });
    expect(form().isOvertaken).toBe(true);
  });

  it('takes the newest values on request', async () => {
    const { form, refresh, save, sent } = openForm();
    refresh(newest);
    act(() => form().begun.takeNewest());
    expect(form()).toMatchObject({ isOvertaken: false, begun: { base: newest } });
    await save();
    expect(sent).toEqual([{ version: 4 }]);
  });

  it('is gone if a colleague removed it', () => {
    const { form, refresh } = openForm();
    refresh(undefined);
    expect(form()).toMatchObject({ isOvertaken: true, begun: { isGone: true, base: kwesi } });
  });
});
