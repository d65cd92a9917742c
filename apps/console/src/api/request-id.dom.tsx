import { callPath, listLenders } from '@oware/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerRequests, renderPart } from '../app/render.fixtures.tsx';
import { LoadFailure } from './load-failure.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import { useListLendersQuery } from './provider.api.ts';
import { send } from './transport.ts';

const id = '4f1c2d3e-0000-4000-8000-aabbccddeeff';
const failing = (body: object, header?: string) => ({
  [`GET /api/provider${callPath(listLenders)}`]: () =>
    Response.json(body, { status: 500, ...(header !== undefined && { headers: { 'x-request-id': header } }) }),
});

const write = vi.fn<(text: string) => Promise<void>>();
beforeEach(() => {
  write.mockReset().mockResolvedValue();
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { clipboard: { configurable: true, value: { writeText: write } } }),
  );
});
afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['the body', { message: 'No', requestId: id }, 'of-the-header-0000', id],
  ['the header where the body has none', { message: 'No' }, id, id],
  ['neither', { message: 'No' }, undefined, undefined],
])('reads the request id of a failed request from %s', async (_where, body, header, expected) => {
  answerRequests(failing(body, header));
  expect((await send({ call: listLenders })).error?.requestId).toBe(expected);
});

it('shows the request id on the failed part of a screen, and no notice beside it', async () => {
  answerRequests(failing({ message: 'No' }, id));
  const Lenders = () => {
    const answer = useListLendersQuery();
    return answer.isError ? (
      <section aria-label="Lenders">
        <LoadFailure what="The lenders" answer={answer} />
      </section>
    ) : null;
  };
  renderPart(<Lenders />);
  const part = await screen.findByRole('region', { name: 'Lenders' });
  expect(part.textContent).toContain(`Request ID ${id}`);
  expect(await screen.findAllByRole('button', { name: 'Copy: request ID' })).toHaveLength(1);
});

it('shows the request id in a dialog’s problem and copies it', async () => {
  renderPart(<ProblemAlert problem={{ message: 'The loan was changed.', requestId: id }} />);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain(`Request ID ${id}`);
  fireEvent.click(within(alert).getByRole('button', { name: 'Copy: request ID' }));
  expect(write).toHaveBeenCalledWith(id);
  await within(alert).findByText('Copied');
});

it('reports when the browser refuses to copy', async () => {
  write.mockRejectedValue(new Error('refused'));
  renderPart(<ProblemAlert problem={{ message: 'No', requestId: id }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy: request ID' }));
  await screen.findByText('Select the ID to copy it');
});

it('shows no request id for problems of the console itself', () => {
  renderPart(<ProblemAlert problem="Take a photo first" />);
  expect(screen.getByRole('alert').textContent).toBe('Take a photo first');
});
