import { statusLabel } from '@oware/domain';
import { type CallCoverage, summaryOf } from './coverage.ts';
import { type CoveredChange, summaryOfChanges } from './status-changes.ts';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const missingIn = ({ outcomes }: CallCoverage): number => outcomes.filter(({ count }) => count === 0).length;

function rowOf(call: CallCoverage): string {
  const cells = call.outcomes.map(
    ({ outcome, status, count }) =>
      `<li class="${count > 0 ? 'produced' : 'missing'}">${status} ${escaped(outcome)} <b>${count}</b></li>`,
  );
  return `<tr><th scope="row">${escaped(call.name)}<small>${escaped(call.id)}, ${escaped(call.feature)}</small></th><td>${missingIn(call)}</td><td><ul>${cells.join('')}</ul></td></tr>`;
}

const statusNames: Readonly<Record<string, string>> = { domainStatus: 'Domain status', lenderStatus: 'Funding status' };

const listOfChanges = (
  field: string,
  changes: readonly CoveredChange[],
): string => `<h3>${statusNames[field] ?? field}</h3>
<ul>${changes
  .map(
    ({ from, to, isMade }) =>
      `<li class="${isMade ? 'produced' : 'missing'}">${escaped(statusLabel(from))} → ${escaped(statusLabel(to))}</li>`,
  )
  .join('')}</ul>`;

/** Returns the map as a page: the status changes of a loan, then the calls with the most missing outcomes first. */
export const coveragePage = (
  coverage: readonly CallCoverage[],
  changes: readonly CoveredChange[],
): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Coverage of the simulators</title>
<style>
  body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem; color-scheme: light dark; }
  table { border-collapse: collapse; }
  th, td { text-align: left; vertical-align: top; padding: 0.5rem 1rem 0.5rem 0; border-top: 1px solid #8886; }
  small { display: block; font-weight: 400; opacity: 0.75; }
  ul { display: flex; flex-wrap: wrap; gap: 0.25rem 0.5rem; list-style: none; margin: 0; padding: 0; }
  li { padding: 0 0.4rem; border: 1px solid #8886; border-radius: 4px; }
  li.missing { border: 2px dashed #c2410c; }
</style>
<h1>Coverage of the simulators</h1>
<p>No test produced what is dashed.</p>
<h2>Status changes of a loan</h2>
<p>${summaryOfChanges(changes)}.</p>
${[...Map.groupBy(changes, ({ field }) => field)].map(([field, own]) => listOfChanges(field, own)).join('\n')}
<h2>Outcomes of calls</h2>
<p>${escaped(summaryOf(coverage))}.</p>
<table>
<thead><tr><th scope="col">Call</th><th scope="col">Missing</th><th scope="col">Outcomes and how often</th></tr></thead>
<tbody>
${coverage
  .toSorted((one, other) => missingIn(other) - missingIn(one))
  .map(rowOf)
  .join('\n')}
</tbody>
</table>
</html>
`;
