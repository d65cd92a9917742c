import {
  type CallReport,
  type ConformanceReport,
  countOutcomes,
  isConformant,
  type Outcome,
  outcomes,
} from './report.ts';

export const outcomeLabels: Readonly<Record<Outcome, string>> = {
  differs: 'Differs',
  notOffered: 'Not offered',
  asDocumented: 'As documented',
  asAssumed: 'As assumed',
  notTried: 'Not tried',
};

const serviceLabels: Readonly<Record<string, string>> = {
  provider: 'Provider',
  kyc: 'Verification service',
  push: 'Notifications',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `
  body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem; color: #1a1a1a; }
  h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2rem; }
  .scroll { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .35rem .6rem; border-bottom: 1px solid #ddd; vertical-align: top; }
  td.count { text-align: right; width: 4rem; font-variant-numeric: tabular-nums; }
  code { font-family: ui-monospace, monospace; font-size: .9em; }
  .differs { color: #a3160f; font-weight: 600; } .notOffered { color: #8a4b00; font-weight: 600; }
  .asDocumented, .asAssumed { color: #12662f; } .notTried { color: #555; }
  ul { margin: .2rem 0 0; padding-left: 1.1rem; font-weight: 400; color: #1a1a1a; }
  @media print { h2 { break-before: auto; } }`;

/** Builds the report as one self-contained page: a summary first, then each call. */
export function reportPage(report: ConformanceReport): string {
  const counts = countOutcomes(report.calls);
  const verdict = isConformant(report)
    ? 'No call differs from the contract.'
    : `${counts.differs} ${counts.differs === 1 ? 'call differs' : 'calls differ'} from the contract.`;
  const rows = outcomes.map(
    (outcome) =>
      `<tr><td class="${outcome}">${outcomeLabels[outcome]}</td><td class="count">${counts[outcome]}</td></tr>`,
  );
  const services = [...new Set(report.calls.map(({ service }) => service))];
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Conformance report</title><style>${style}</style></head><body>
<h1>Conformance report</h1>
<p><strong>${verdict}</strong></p>
<p>${report.isSimulator ? 'Simulators' : 'Real services'}, ${report.hasWritten ? 'with' : 'without'} calls that change something. Contract ${escaped(report.version)}, from ${escaped(report.startedAt)} to ${escaped(report.endedAt)}.</p>
${report.leftBehind.length === 0 ? '' : `<p class="differs">Not removed: ${escaped(report.leftBehind.join(', '))}.</p>`}
<table><thead><tr><th>Outcome</th><th>Calls</th></tr></thead><tbody>${rows.join('')}</tbody></table>
${differencesSection(report.calls)}
${services
  .map((service) =>
    callsSection(
      serviceLabels[service] ?? service,
      report.calls.filter((call) => call.service === service),
    ),
  )
  .join('\n')}
</body></html>
`;
}

function differencesSection(calls: readonly CallReport[]): string {
  const differing = calls.filter(({ differences }) => differences.length > 0);
  if (differing.length === 0) return '';
  const rows = differing.flatMap(({ call, name, differences }) =>
    differences.map(
      ({ path, expected, found, count }) =>
        `<tr><td>${escaped(call)} <code>${escaped(name)}</code></td><td><code>${escaped(path)}</code></td><td>${escaped(expected)}</td><td>${escaped(found)}</td><td class="count">${count}</td></tr>`,
    ),
  );
  return `<h2>Differences</h2><div class="scroll"><table><thead><tr><th>Call</th><th>Where</th><th>Expected</th><th>Found</th><th>Times</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function callsSection(title: string, calls: readonly CallReport[]): string {
  const rows = calls.map(
    ({ call, method, path, evidence, outcome, why }) =>
      `<tr><td>${escaped(call)}</td><td><code>${method} ${escaped(path)}</code></td><td>${escaped(evidence)}</td><td class="${outcome}">${outcomeLabels[outcome]}</td><td>${escaped(why ?? '')}</td></tr>`,
  );
  return `<h2>${escaped(title)}</h2><div class="scroll"><table><thead><tr><th>Call</th><th>Address</th><th>Evidence</th><th>Outcome</th><th>Why</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}
