import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { empty, exampleAnswer, FakeNetwork } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';
import { sessionOf } from '../../../app/render.fixtures.tsx';
import { addressFilesAs } from '../../../record/save-file.fixtures.ts';

const entry = 'oware.photo-sections';
const session = sessionOf({ roles: [{ name: 'Administrator' }] });
const key = `${session.person}:${exampleAnswer('getConsent').id}`;
const section = { x: 25, y: 50, width: 50, height: 25 };
const kept = () => JSON.parse(localStorage.getItem(entry) ?? '[]') as unknown;
const keep = (...sections: readonly unknown[]) => localStorage.setItem(entry, JSON.stringify(sections));

beforeEach(() => localStorage.removeItem(entry));

/** Opens the details of a client with a consent photo, and returns the panel beside them. */
async function openPanel() {
  addressFilesAs('blob:photo');
  const network = new FakeNetwork().answer('listClientApplications', empty);
  await openScreen('/clients/details/1020/Details', { network, session });
  return within(screen.getByRole('complementary', { name: 'Client' }));
}
const photoIn = (panel: Awaited<ReturnType<typeof openPanel>>) => panel.getByRole('presentation');
const openDialog = async (panel: Awaited<ReturnType<typeof openPanel>>) => {
  await userEvent.click(panel.getByRole('button', { name: /^Choose the section of the photo of / }));
  return within(await screen.findByRole('dialog', { name: /^Photo of / }));
};

it('shows the whole photo until a section of it is chosen', async () => {
  const panel = await openPanel();
  expect(photoIn(panel).getAttribute('src')).toBe('blob:photo');
  expect(getComputedStyle(photoIn(panel)).position).not.toBe('absolute');
  const dialog = await openDialog(panel);
  expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Show the whole photo' })).toBeNull();
  // no section before the photo is loaded
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Show this section' }).disabled).toBe(true);
});

it('shows the section that the account chose, and the whole photo again on request', async () => {
  keep(['another:7', section], [key, section]);
  const panel = await openPanel();
  expect(getComputedStyle(photoIn(panel))).toMatchObject({ position: 'absolute', left: '-32px', width: '128px' });
  const dialog = await openDialog(panel);
  await userEvent.click(dialog.getByRole('button', { name: 'Show the whole photo' }));
  expect(kept()).toEqual([['another:7', section]]);
  expect(getComputedStyle(photoIn(panel)).position).not.toBe('absolute');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps the newest 500 sections', async () => {
  const others = Array.from({ length: 500 }, (_, at) => [`another:${at}`, section]);
  keep([key, section], ...others.slice(1));
  const dialog = await openDialog(await openPanel());
  await userEvent.click(dialog.getByRole('button', { name: 'Show this section' }));
  expect(kept()).toEqual([...others.slice(1), [key, section]]);
});

it('shows the whole photo if another version kept something else', async () => {
  keep({ [key]: section });
  expect(getComputedStyle(photoIn(await openPanel())).position).not.toBe('absolute');
});

it('says that the section was not saved if the browser’s storage is full', async () => {
  keep([key, section]);
  const dialog = await openDialog(await openPanel());
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await userEvent.click(dialog.getByRole('button', { name: 'Show this section' }));
  expect(await screen.findByText(/so the section was not saved/)).toBeTruthy();
});
