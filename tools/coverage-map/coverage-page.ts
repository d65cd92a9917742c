import { statusLabel } from '@oware/domain';
import type { CallCoverage, OutcomeCount } from './coverage.ts';
import type { ScreenCoverage } from './screens.ts';
import { type CoveredChange, statusFields } from './status-changes.ts';

/** What the page shows: all parts of the map, and the lines that the command prints about them. */
export type CoverageMap = {
  coverage: readonly CallCoverage[];
  screens: readonly ScreenCoverage[];
  changes: readonly CoveredChange[];
  summaries: readonly string[];
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const listed = (items: readonly string[]): string => `<ul>${items.join('')}</ul>`;
const markOf = (isProduced: boolean): string => (isProduced ? 'produced' : 'missing');
const missingIn = ({ outcomes }: CallCoverage): number => outcomes.filter(({ count }) => count === 0).length;

const outcomeItem = ({ outcome, status, count }: OutcomeCount): string =>
  `<li class="${markOf(count > 0)}">${status} ${escaped(outcome)} <b>${count}</b></li>`;

const screenLink = (screen: string): string => `<a href="#${encodeURIComponent(screen)}">${escaped(screen)}</a>`;

function rowOf(call: CallCoverage): string {
  const screens =
    call.screens.length === 0
      ? '<p class="missing">No screen made this call.</p>'
      : `<details><summary>${call.screens.length} ${call.screens.length === 1 ? 'screen' : 'screens'}</summary>
<p>${call.screens.map(screenLink).join('<br>')}</p></details>`;
  return `<tr><th scope="row">${escaped(call.name)}<small>${escaped(call.id)}, ${escaped(call.feature)}</small></th><td>${missingIn(call)}</td><td>${listed(call.outcomes.map(outcomeItem))}${screens}</td></tr>`;
}

/** Returns a status change as text: `Pending → Approved`. */
const changeText = ({ from, to }: CoveredChange): string =>
  escaped(`${from === '' ? 'none' : statusLabel(from)} → ${statusLabel(to)}`);

const fieldText = (field: string): string => escaped(statusFields[field] ?? field);

/** Lists the status changes that a screen made, with its calls for that. */
function changesOf(screen: string, changes: readonly CoveredChange[]): string {
  const items = changes.flatMap((change) =>
    change.screens
      .filter((changing) => changing.screen === screen)
      .map(
        ({ calls }) =>
          `<li class="produced">${fieldText(change.field)}: ${changeText(change)} <small>${escaped(calls.join(', '))}</small></li>`,
      ),
  );
  return items.length === 0 ? '' : `<p>Status changes:</p>${listed(items)}`;
}

function screenOf({ screen, calls }: ScreenCoverage, changes: readonly CoveredChange[]): string {
  const id = `id="${encodeURIComponent(screen)}"`;
  if (calls.length === 0) return `<p ${id}><span class="missing">${escaped(screen)}</span> No call</p>`;
  const rows = calls.map(
    ({ id: call, name, outcomes }) =>
      `<tr><th scope="row">${escaped(name)}<small>${escaped(call)}</small></th><td>${listed(outcomes.map(outcomeItem))}</td></tr>`,
  );
  return `<details ${id}><summary>${escaped(screen)} <small>${calls.length} ${calls.length === 1 ? 'call' : 'calls'}</small></summary>
<table><thead><tr><th scope="col">Call</th><th scope="col">Outcomes and how often</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>${changesOf(screen, changes)}</details>`;
}

/** Links the screens that made a change. */
const screensText = ({ isMade, screens }: CoveredChange): string =>
  isMade && screens.length === 0
    ? ' <small>no screen</small>'
    : screens.map(({ screen }) => `<br>${screenLink(screen)}`).join('');

const listOfChanges = (field: string, changes: readonly CoveredChange[]): string =>
  `<h3>${fieldText(field)}</h3>
${listed(changes.map((change) => `<li class="${markOf(change.isMade)}">${changeText(change)}${screensText(change)}</li>`))}`;

/** Returns the map as a page: status changes, screens without a call first, and calls with most missing outcomes first. */
export const coveragePage = ({ coverage, screens, changes, summaries }: CoverageMap): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Coverage of the simulators</title>
<style>
  body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem; color-scheme: light dark; overflow-wrap: anywhere; }
  table { border-collapse: collapse; }
  th, td { text-align: left; vertical-align: top; padding: 0.5rem 1rem 0.5rem 0; border-top: 1px solid #8886; }
  th { min-width: 8rem; }
  small { font-weight: 400; opacity: 0.75; }
  th small { display: block; }
  ul { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 0.25rem 0.5rem; list-style: none; margin: 0; padding: 0; }
  li, p > .missing { padding: 0 0.4rem; border: 1px solid #8886; border-radius: 4px; }
  li.missing, p > .missing { border: 2px dashed #c2410c; }
  p.missing { margin: 0.25rem 0 0; opacity: 0.75; }
  p[id] { margin: 0.4rem 0; }
  summary { padding: 0.2rem 0; cursor: pointer; }
  @media (max-width: 40rem) {
    body { margin: 1rem; }
    th, td { display: block; border-top: 0; padding: 0.2rem 0; }
    tr { display: block; border-top: 1px solid #8886; padding: 0.4rem 0; }
    thead { display: none; }
    td:nth-child(2):not(:last-child)::before { content: 'Missing: '; }
  }
</style>
<h1>Coverage of the simulators</h1>
<p>No test produced what is dashed.</p>
${listed(summaries.map((summary) => `<li>${escaped(summary)}</li>`))}
<h2>Status changes</h2>
${[...Map.groupBy(changes, ({ field }) => field)].map(([field, own]) => listOfChanges(field, own)).join('\n')}
<h2>Screens of the console</h2>
<p>Each screen with the calls and status changes that it made in browser journeys. Calls of the frame around it count too.</p>
${screens
  .toSorted((one, other) => Number(one.calls.length > 0) - Number(other.calls.length > 0))
  .map((screen) => screenOf(screen, changes))
  .join('\n')}
<h2>Outcomes of calls</h2>
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
