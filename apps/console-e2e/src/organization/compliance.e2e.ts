import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messages } from '@oware/contract';
import { freshSandbox, sampleFiles } from '@oware/test-kit';
import { expect, it, onTestFinished } from 'vitest';
import { asked, choose, click, fill, openAs, press, sees, valueOf } from '../support/staff.ts';

async function certificate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'oware-certificate-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'certificate.pdf');
  await writeFile(path, sampleFiles.pdf);
  return path;
}

it('submits business compliance, returns it with a reason, changes and approves it', async () => {
  const sandbox = await freshSandbox();
  const applicant = await openAs(sandbox, 'manager@kente', '/compliance');
  await press(applicant, 'Next');
  await fill(applicant, asked('Registration number'), 'CS-900003001');
  await fill(applicant, asked('Address'), 'ZZ-031-0031, Accra');
  await choose(applicant, 'Choose a PDF', await certificate());
  await sees(applicant, 'certificate.pdf');
  await press(applicant, 'Submit');
  await sees(applicant, messages.complianceSubmitted);
  await sees(applicant, 'The platform reviews your submission.');

  const reviewer = await openAs(sandbox, 'admin@oware', '/compliance/reviews');
  await click(reviewer, '::-p-text(Kente Retail Credit)');
  await sees(reviewer, 'CS-900003001');
  await press(reviewer, 'Return');
  await fill(reviewer, asked('Reason'), 'The certificate names another address');
  await click(reviewer, '[role=dialog] button[type=submit]');
  await sees(reviewer, 'The submission was returned');

  await applicant.reload();
  await sees(applicant, 'The certificate names another address');
  await press(applicant, 'Change and submit again');
  expect(await valueOf(applicant, asked('Registration number'))).toBe('CS-900003001');
  await fill(applicant, asked('Address'), 'ZZ-031-0032, Accra');
  await press(applicant, 'Submit again');
  await sees(applicant, 'The platform reviews your submission.');

  await reviewer.goto(new URL('/compliance/reviews', reviewer.url()).href);
  await click(reviewer, '::-p-text(Kente Retail Credit)');
  await sees(reviewer, 'ZZ-031-0032, Accra');
  await press(reviewer, 'Approve');
  await sees(reviewer, 'Approve Kente Retail Credit?');
  await click(reviewer, '::-p-xpath(//*[contains(@role, "dialog")]//button[normalize-space(.)="Approve"])');
  await sees(reviewer, 'Kente Retail Credit is live');
  await applicant.reload();
  await sees(applicant, 'Kente Retail Credit is live.');
});
