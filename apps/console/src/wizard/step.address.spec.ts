import { describe, expect, it } from 'vitest';
import { numberedHash, numberedQuery } from './step.address.ts';

const steps = ['details', 'terms', 'preview'];
const place = { search: '', hash: '' };

describe('the step in an address', () => {
  it('is a number in the hash, clamped to the steps', () => {
    const { read, write } = numberedHash(steps);
    expect(write('terms')).toEqual({ hash: '/1' });
    expect(read({ ...place, hash: '#/1' })).toBe('terms');
    expect(read({ ...place, hash: '#/9' })).toBe('preview');
    expect(read({ ...place, hash: '#/-1' })).toBe('details');
    for (const hash of ['', '#', '#/', '#/terms', '#1']) expect(read({ ...place, hash })).toBe('');
  });

  it('is a number in the query, clamped to the steps', () => {
    const { read, write } = numberedQuery(steps);
    expect(write('preview')).toEqual({ search: '?step=2' });
    expect(read({ ...place, search: '?step=2' })).toBe('preview');
    expect(read({ ...place, search: '?step=99' })).toBe('preview');
    for (const search of ['', '?step=', '?step=x']) expect(read({ ...place, search })).toBe('');
  });
});
