/** The address of every screen. Most include a sandbox. */
const about = (path: string, sandbox: string, rest: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams({ sandbox, ...rest })}`;

export const paths = {
  sandboxes: '/sandboxes',
  sandbox: (name: string) => `/sandboxes/${encodeURIComponent(name)}`,
  classes: '/classes',
  people: '/people',
  class: (id: string) => `/classes/${id}`,
  classSheet: (id: string) => `/classes/${id}/sheet`,
  comparison: (worlds: { left: string; leftSnapshot?: string; right: string }) =>
    `/comparison?${new URLSearchParams(worlds)}`,
  inbox: (sandbox: string) => about('/inbox', sandbox),
  failures: (sandbox: string) => about('/failures', sandbox),
  journal: (sandbox: string) => about('/journal', sandbox),
  exchange: ({ sandbox, id }: { sandbox: string; id: string }) => about('/journal', sandbox, { exchange: id }),
  request: (requestId: string) => `/requests/${encodeURIComponent(requestId)}`,
  verification: (sandbox: string) => about('/verification', sandbox),
  savings: (sandbox: string) => about('/savings', sandbox),
  repayments: (sandbox: string) => about('/repayments', sandbox),
  webhooks: (sandbox: string) => about('/webhooks', sandbox),
  clock: (sandbox: string) => about('/clock', sandbox),
};
