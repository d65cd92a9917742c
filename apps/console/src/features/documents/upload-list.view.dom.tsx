import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import { expect, it } from 'vitest';
import { renderPart } from '../../app/render.fixtures.tsx';
import { uploadsAfter } from '../../documents/uploads.state.ts';
import { UploadList } from './upload-list.view.tsx';

const pdf = (name: string) => new File(['%PDF-1.7'], name);

/** The list of these files, of which none is sent. */
function Files({ names }: { names: readonly string[] }) {
  const [uploads, change] = useReducer(uploadsAfter, [], (none) =>
    uploadsAfter(none, { kind: 'add', files: names.map(pdf), type: '' }),
  );
  return <UploadList uploads={uploads} change={change} cancel={() => undefined} />;
}
const file = (name: string) => within(screen.getByRole('group', { name }));
const typeOf = (name: string) => file(name).getByRole<HTMLSelectElement>('combobox', { name: 'Document type' });

it('uploads all files with a type, and leads to the first without one', async () => {
  renderPart(<Files names={['payslip.pdf', 'scan.pdf']} />);
  expect(typeOf('payslip.pdf').value).toBe('Payslip');
  expect(file('payslip.pdf').getByText('From the file’s name. Check it.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Upload all (2)' }));
  expect(file('payslip.pdf').getByText('Queued')).toBeTruthy();
  expect(document.activeElement).toBe(typeOf('scan.pdf'));
  expect(file('scan.pdf').getByText('Document type is required')).toBeTruthy();
});

it('keeps one button for one file', () => {
  renderPart(<Files names={['payslip.pdf']} />);
  expect(screen.queryByRole('button', { name: /Upload all/ })).toBeNull();
  expect(file('payslip.pdf').getByRole('button', { name: 'Upload' })).toBeTruthy();
});
