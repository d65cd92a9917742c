import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openScreen } from '../../app/open-screen.fixtures.tsx';
import { matchMediaQueries } from '../../app/screens/media.fixtures.ts';
import { paths } from '../../paths.ts';

/** The step of the witness, whose section asks for the next of kin only. */
const address = paths.form('1020', 'Personal loan', 5);
const panel = () => within(screen.getByRole('region', { name: 'All Fields' }));
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const names = () =>
  panel()
    .getAllByRole('switch')
    .map((each) => each.getAttribute('aria-label') ?? '');

beforeEach(() => localStorage.clear());

it('chooses a field with its switch, as a required one until the person says otherwise', async () => {
  await openScreen(address);
  const [own, other = ''] = names();
  expect(own).toBe('Next of kin');
  expect(panel().getByText(/^1 of /)).toBeTruthy();
  expect(preview().queryByText(new RegExp(`^${other}`))).toBeNull();
  fireEvent.click(panel().getByRole('switch', { name: other }));
  expect(panel().getByText(/^2 of /)).toBeTruthy();
  expect(preview().getByText(new RegExp(`^${other}`))).toBeTruthy();
  const required = panel().getByRole<HTMLInputElement>('checkbox', { name: `${other} is required` });
  expect(required.checked).toBe(true);
  fireEvent.click(required);
  expect(required.checked).toBe(false);
});

it.each([
  ['max-width', ['All Fields', 'Preview']],
  ['min-width', ['Preview', 'All Fields']],
] as const)('is before the preview on a narrow screen, also for the keyboard: %s', async (media, order) => {
  matchMediaQueries(media);
  await openScreen(address);
  const [first, second] = order.map((name) => screen.getByRole('region', { name }));
  expect(first!.compareDocumentPosition(second!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('says when no field is chosen', async () => {
  await openScreen(address);
  fireEvent.click(panel().getByRole('switch', { name: 'Next of kin' }));
  expect(preview().getByText('No fields chosen')).toBeTruthy();
});

it('takes a field of the lender’s own into view, with its choices, and lets only such a field be removed', async () => {
  const { router, settle } = await openScreen(address);
  const before = names();
  press('Add field');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a field' }));
  const enter = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const add = () => fireEvent.click(dialog.getByRole('button', { name: 'Add field' }));
  enter('Name', before[1] ?? '');
  enter('Type', 'DropDown');
  enter('Choices', 'Market, Farm');
  add();
  expect(await dialog.findByText('This section already has a field with this name')).toBeTruthy();
  enter('Name', 'Place of trade');
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => scroll.mockRestore());
  add();
  await waitFor(() => expect(names()).toEqual([...before, 'Place of trade']));
  expect(scroll.mock.contexts).toContain(panel().getAllByRole('listitem').at(-1));
  await act(() => router.navigate(paths.form('1020', 'Personal loan', 6)));
  await settle();
  const offered = within(screen.getByLabelText(/^Place of trade/)).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Market', 'Farm']));
  await act(() => router.navigate(address));
  expect(screen.queryByRole('button', { name: `Remove ${before[1]}` })).toBeNull();
  press('Remove Place of trade');
  expect(names()).toEqual(before);
});

it('moves a field by keyboard, and tells a screen reader where it is', async () => {
  const height = 54;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = this.closest('li');
    const at = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0;
    return new DOMRect(0, at * height, 300, height);
  });
  const { settle } = await openScreen(address);
  const [first = '', second = '', third = ''] = names();
  const handle = () => panel().getByRole('button', { name: `Move ${first}` });
  const type = async (code: string) => {
    fireEvent.keyDown(document.activeElement ?? handle(), { code });
    await settle();
  };
  const says = (text: string) => screen.findByText(text);
  const count = names().length;
  handle().focus();
  await type('Space');
  await says(`${first} picked up from place 1 of ${count}.`);
  await type('ArrowDown');
  await says(`${first} is over place 2 of ${count}.`);
  await type('ArrowUp');
  await says(`${first} is over place 1 of ${count}.`);
  await type('ArrowDown');
  await type('Escape');
  await says(`${first} left at place 1 of ${count}.`);
  expect(names().slice(0, 3)).toEqual([first, second, third]);
  handle().focus();
  await type('Space');
  await type('ArrowDown');
  await type('ArrowDown');
  await type('Space');
  await says(`${first} put down at place 3 of ${count}.`);
  await waitFor(() => expect(names().slice(0, 3)).toEqual([second, third, first]));
});
