import { describe, expect, it } from 'vitest';
import {
  filterCount,
  listAddressOf,
  listStateOf,
  showsAll,
  withFilters,
  withPage,
  withSearch,
} from './client-list.state.ts';

const read = (text: string) => listStateOf(new URLSearchParams(text));

describe('the client list in the address', () => {
  it('is the first page of everyone when the address says nothing', () => {
    expect(read('')).toEqual({ page: 0, search: '', filters: {} });
    expect(showsAll(read(''))).toBe(true);
  });

  it('counts pages from 1 in the address and from 0 in the calls', () => {
    expect(read('page=3').page).toBe(2);
    expect(listAddressOf(read('page=3')).toString()).toBe('page=3');
    expect(listAddressOf(read('page=1')).toString()).toBe('');
  });

  it('reads back what it wrote, percent signs and underscores included', () => {
    const state = { page: 4, search: '100%_a&b', filters: { status: 'Active', employer: '' } as never };
    const address = listAddressOf(state).toString();
    expect(read(address)).toEqual({ page: 4, search: '100%_a&b', filters: { status: 'Active' } });
  });

  it.each(['page=0', 'page=-2', 'page=1.5', 'page=x'])('takes %s for the first page', (text) => {
    expect(read(text).page).toBe(0);
  });

  it('leaves out filters that the contract does not know', () => {
    expect(read('status=Gone&createdFrom=yesterday&nothing=1&lastName=Mensah').filters).toEqual({ lastName: 'Mensah' });
  });

  it('goes back to the first page when search or filters change, not when the page does', () => {
    const third = read('page=3&search=ama');
    expect(withSearch(third, ' kofi ')).toEqual({ page: 0, search: 'kofi', filters: {} });
    expect(withFilters(third, { status: 'Pending', email: '  ' })).toEqual({
      page: 0,
      search: 'ama',
      filters: { status: 'Pending' },
    });
    expect(withPage(third, 5)).toEqual({ page: 5, search: 'ama', filters: {} });
  });

  it('counts the filters and knows a narrowed list', () => {
    expect(filterCount(read('status=Active&lastName=Mensah'))).toBe(2);
    expect(showsAll(read('search=a'))).toBe(false);
    expect(showsAll(read('status=Active'))).toBe(false);
  });
});
