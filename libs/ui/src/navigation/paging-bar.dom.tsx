import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PagingBar } from './paging-bar.tsx';

function show(page: number, totalPages: number, canJump = true) {
  const onPage = vi.fn<(page: number) => void>();
  render(<PagingBar text="Showing 11 to 20" {...{ page, totalPages, canJump, onPage }} />);
  return onPage;
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = () => screen.getByRole<HTMLInputElement>('textbox');

it('has no buttons for a single page', () => {
  show(0, 1);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('Showing 11 to 20');
});

it('goes to the neighbouring pages, and not beyond the first and the last', async () => {
  const onPage = show(1, 3);
  await userEvent.click(button('Next'));
  await userEvent.click(button('Previous'));
  expect(onPage.mock.calls).toEqual([[2], [0]]);
});

it('ends at the first and at the last page', () => {
  show(0, 2);
  expect([button('Previous').disabled, button('Next').disabled]).toEqual([true, false]);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('has no next page after the last', () => {
  show(2, 3);
  expect([button('Previous').disabled, button('Next').disabled]).toEqual([false, true]);
});

/** Turns the pages of a list of three. */
function Pages({ begin }: { begin: number }) {
  const [page, setPage] = useState(begin);
  return <PagingBar text={`Page ${page + 1}`} page={page} totalPages={3} canJump onPage={setPage} />;
}

it.each([
  ['Next', 1, 'Previous'],
  ['Previous', 1, 'Next'],
  ['Next', 0, 'Next'],
])('keeps the focus after %s on page %i', async (pressed, begin, focused) => {
  render(<Pages begin={begin} />);
  await userEvent.click(button(pressed));
  expect(document.activeElement).toBe(button(focused));
});

it('keeps the focus in the number of the page, and shows the page that another button opened', async () => {
  render(<Pages begin={0} />);
  await userEvent.clear(field());
  await userEvent.type(field(), '2{Enter}');
  expect(screen.getByRole('status').textContent).toBe('Page 2');
  expect(document.activeElement).toBe(field());
  await userEvent.click(button('Next'));
  expect(field().value).toBe('3');
});

describe('a turned page', () => {
  it.each([
    ['begins at its first row where that is above the window', -40, 1],
    ['stays where its first row is in sight', 12, 0],
  ])('%s', async (_, top, times) => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 100));
    onTestFinished(() => void vi.restoreAllMocks());
    render(
      <div>
        <p>Rows</p>
        <Pages begin={0} />
      </div>,
    );
    expect(scroll).not.toHaveBeenCalled();
    await userEvent.click(button('Next'));
    expect(scroll.mock.contexts).toEqual(Array(times).fill(screen.getByText('Rows')));
  });
});

describe('the number of a page', () => {
  it.each([
    ['3', 2],
    ['99', 11],
    ['0', 0],
    ['2.6', 2],
  ])('%s leads to the page at place %i', async (typed, place) => {
    const onPage = show(5, 12);
    await userEvent.clear(field());
    await userEvent.type(field(), `${typed}{Enter}`);
    expect(onPage).toHaveBeenCalledWith(place);
  });

  it('leads nowhere if it is not a number or the current page, and shows the current one again', async () => {
    const onPage = show(5, 12);
    await userEvent.clear(field());
    await userEvent.type(field(), 'x{Enter}');
    expect(field().value).toBe('6');
    await userEvent.tab();
    expect(onPage).not.toHaveBeenCalled();
  });

  it('cannot be entered where the number of pages is not exact', () => {
    show(5, 12, false);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
