import { messages } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import { isUnfinished, nextOf, uploadsAfter, type Upload } from './uploads.state.ts';

const pdf = (name: string) => new File(['%PDF-1.7'], name);
const add = (...names: string[]) =>
  uploadsAfter([], { kind: 'add', files: names.map(pdf), type: '' }) as readonly [Upload, Upload, ...Upload[]];

describe('uploads for a client', () => {
  it('need a type before they are sent', () => {
    const [one] = add('pay.pdf');
    const asked = uploadsAfter([one], { kind: 'ask', key: one.key });
    expect(asked[0]).toMatchObject({ stage: 'ready', problems: { type: messages.documentTypeRequired } });
    const chosen = uploadsAfter(asked, { kind: 'type', key: one.key, type: 'Payslip' });
    expect(chosen[0]?.problems).toEqual({});
    expect(uploadsAfter(chosen, { kind: 'ask', key: one.key })[0]?.stage).toBe('waiting');
  });

  it('run one at a time, even if requested repeatedly', () => {
    let uploads = uploadsAfter([], { kind: 'add', files: [pdf('1.pdf'), pdf('2.pdf')], type: 'Payslip' });
    const [first, second] = uploads as [Upload, Upload];
    const act = (kind: 'ask' | 'start' | 'remove', key: string) => (uploads = uploadsAfter(uploads, { kind, key }));
    act('ask', first.key);
    act('ask', second.key);
    expect(nextOf(uploads)?.key).toBe(first.key);
    act('start', first.key);
    act('ask', first.key);
    expect(uploads.map(({ stage }) => stage)).toEqual(['uploading', 'waiting']);
    expect(nextOf(uploads)).toBeUndefined();
    act('remove', first.key);
    expect(nextOf(uploads)?.key).toBe(second.key);
  });

  it('can be sent again after a failure or a cancellation', () => {
    const [one] = uploadsAfter([], { kind: 'add', files: [pdf('pay.pdf')], type: 'Payslip' }) as [Upload];
    const sent = uploadsAfter([one], { kind: 'start', key: one.key });
    const failed = uploadsAfter(sent, { kind: 'stop', key: one.key, problems: { file: 'Not a PDF' } });
    expect(failed[0]).toMatchObject({ stage: 'ready', problems: { file: 'Not a PDF' } });
    expect(uploadsAfter(failed, { kind: 'ask', key: one.key })[0]).toMatchObject({ stage: 'waiting', problems: {} });
  });

  it.each([
    ['of another kind', new File(['x'], 'run.sh'), /^Choose a PDF/],
    ['of more than 30 MB', Object.defineProperty(pdf('scan.pdf'), 'size', { value: 31_457_281 }), /30 MB$/],
    ['empty', new File([], 'pay.pdf'), /empty/],
  ])('are not sent when they are %s', (_what, file, message) => {
    const [one] = uploadsAfter([], { kind: 'add', files: [file], type: 'Payslip' }) as [Upload];
    expect(one.problems.file).toMatch(message);
    expect(uploadsAfter([one], { kind: 'ask', key: one.key })[0]?.stage).toBe('ready');
    expect(isUnfinished([one])).toBe(false);
  });

  it('keep a wrong file’s problem after a type was chosen', () => {
    const [one] = uploadsAfter([], { kind: 'add', files: [new File([], 'pay.pdf')], type: '' }) as [Upload];
    const [chosen] = uploadsAfter([one], { kind: 'type', key: one.key, type: 'Payslip' });
    expect(chosen?.problems.file).toMatch(/empty/);
    expect(chosen?.problems.type).toBeUndefined();
  });

  it('show their own progress, which a new try begins again', () => {
    const uploads = add('1.pdf', '2.pdf');
    const [first] = uploads;
    const half = uploadsAfter(uploads, { kind: 'progress', key: first.key, share: 0.5 });
    expect(half.map(({ share }) => share)).toEqual([0.5, 0]);
    expect(uploadsAfter(half, { kind: 'start', key: first.key })[0]?.share).toBe(0);
    expect(uploadsAfter(half, { kind: 'stop', key: first.key, problems: {} })[0]?.share).toBe(0);
  });

  it('are unfinished as long as one of them can be sent', () => {
    const uploads = uploadsAfter([], { kind: 'add', files: [new File([], 'pay.pdf'), pdf('1.pdf')], type: 'Payslip' });
    expect(isUnfinished(uploads)).toBe(true);
    expect(isUnfinished([])).toBe(false);
  });

  it('take their type from the name, until another is chosen', () => {
    const [payslip, scan] = add('payslip-november.pdf', 'scan.pdf');
    expect(payslip).toMatchObject({ type: 'Payslip', isGuessed: true });
    expect(scan).toMatchObject({ type: '', isGuessed: false });
    const changed = uploadsAfter([payslip], { kind: 'type', key: payslip.key, type: 'Offer_Letter' });
    expect(changed[0]).toMatchObject({ type: 'Offer_Letter', isGuessed: false });
  });

  it('of a chosen type, or in place of a document, are not guessed', () => {
    const files = [pdf('payslip.pdf')];
    expect(uploadsAfter([], { kind: 'add', files, type: 'Mandate_Form' })[0]).toMatchObject({
      type: 'Mandate_Form',
      isGuessed: false,
    });
    expect(
      uploadsAfter([], {
        kind: 'add',
        files,
        type: '',
        replaces: { id: '7', name: 'payslip.pdf', replacedAt: null },
      })[0],
    ).toMatchObject({ type: '' });
  });

  it('are requested together, except for files without a type and refused ones', () => {
    const files = [pdf('payslip.pdf'), pdf('scan.pdf'), new File(['x'], 'offer letter.sh')];
    const asked = uploadsAfter(uploadsAfter([], { kind: 'add', files, type: '' }), { kind: 'ask-all' });
    expect(asked.map(({ stage }) => stage)).toEqual(['waiting', 'ready', 'ready']);
    expect(asked[1]?.problems).toEqual({ type: messages.documentTypeRequired });
  });

  it('for the same document replace each other', () => {
    const first = uploadsAfter(add('own.pdf'), {
      kind: 'add',
      files: [pdf('a.pdf')],
      type: 'Payslip',
      replaces: { id: '7', name: 'payslip.pdf', replacedAt: null },
    });
    const second = uploadsAfter(first, {
      kind: 'add',
      files: [pdf('b.pdf')],
      type: 'Payslip',
      replaces: { id: '7', name: 'payslip.pdf', replacedAt: null },
    });
    expect(second.map(({ file }) => file.name)).toEqual(['own.pdf', 'b.pdf']);
  });
});
