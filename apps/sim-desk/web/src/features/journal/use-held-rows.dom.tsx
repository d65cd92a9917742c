import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useHeldRows } from './use-held-rows.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));
const scrollTo = (top: number) =>
  act(() => {
    vi.stubGlobal('scrollY', top);
    window.dispatchEvent(new Event('scroll'));
  });

beforeEach(() => vi.stubGlobal('scrollTo', ({ top }: { top: number }) => scrollTo(top)));
afterEach(() => void vi.unstubAllGlobals());

type Given = { list?: string; given: { id: string }[] | undefined };
const open = (given: Given['given']) => {
  const initialProps: Given = { given };
  return renderHook(({ list = 'all', given: now }: Given) => useHeldRows(list, now), { initialProps });
};

describe('useHeldRows', () => {
  it('follows the live list at the top of the page', () => {
    const { result, rerender } = open(rows('2', '1'));
    rerender({ given: rows('3', '2', '1') });
    expect(result.current).toMatchObject({ shown: rows('3', '2', '1'), waiting: 0 });
  });

  it('keeps the rows while the person has scrolled down, and counts the new ones', () => {
    const { result, rerender } = open(rows('2', '1'));
    scrollTo(300);
    rerender({ given: rows('4', '3', '2') });
    expect(result.current).toMatchObject({ shown: rows('2', '1'), waiting: 2 });
    scrollTo(0);
    expect(result.current).toMatchObject({ shown: rows('4', '3', '2'), waiting: 0 });
  });

  it('shows the new rows when asked, and goes to the top', () => {
    const { result, rerender } = open(rows('1'));
    scrollTo(300);
    rerender({ given: rows('2', '1') });
    act(() => result.current.showAll());
    expect(result.current).toMatchObject({ shown: rows('2', '1'), waiting: 0 });
    expect(window.scrollY).toBe(0);
  });

  it('shows another list at once', () => {
    const { result, rerender } = open(rows('1'));
    scrollTo(300);
    rerender({ list: 'failed', given: undefined });
    expect(result.current).toMatchObject({ shown: undefined, waiting: 0 });
    rerender({ list: 'failed', given: rows('9') });
    expect(result.current).toMatchObject({ shown: rows('9'), waiting: 0 });
  });
});
