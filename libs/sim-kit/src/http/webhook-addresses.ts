import { BlockList, isIP } from 'node:net';

/** Ranges by the names that a setting has for them. */
const namedRanges = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
  public: ['0.0.0.0/0', '2000::/3'],
} satisfies Record<string, readonly string[]>;

/** What is not on the internet of what `public` names (IANA's registries of special addresses), also inside an IPv6 address. */
const special = listOf(
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24
   192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3 2001::/23 2001:db8::/32 2002::/16 3fff::/20`.split(
    /\s+/,
  ),
);

const hostShape = /^(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))*$/;

/** The allowed addresses of webhooks. */
export class WebhookAddresses {
  readonly #isPublic: boolean;
  readonly #subnets: BlockList;
  readonly #hosts: ReadonlySet<string>;

  /**
   * From a setting: `loopback`, `linklocal`, `uniquelocal`, `public`, addresses, subnets such as `172.30.0.0/16`, and host names
   * whose every address is trusted, separated by commas; `none` allows nothing.
   * @throws Error that names the entry which is none of these
   */
  constructor(setting: string) {
    const given = setting.split(',').map((entry) => entry.trim().toLowerCase());
    const entries = given.length === 1 && given[0] === 'none' ? [] : given;
    const isRange = (entry: string) => Object.hasOwn(namedRanges, entry);
    const others = entries.filter((entry) => !isRange(entry) && !isSubnet(entry));
    const wrong = others.find((entry) => !isHost(entry));
    if (wrong !== undefined) throw new Error(`"${wrong}" is neither an address nor a subnet, a named range or a host`);
    this.#isPublic = entries.includes('public');
    const { public: _public, ...privateRanges } = namedRanges;
    const ranges = Object.entries(privateRanges).flatMap(([name, subnets]) => (entries.includes(name) ? subnets : []));
    this.#subnets = listOf([...ranges, ...entries.filter(isSubnet)]);
    this.#hosts = new Set(others);
  }

  /** Whether a connection to this address is allowed. An IPv4 address inside an IPv6 one counts as itself. */
  allows(address: string): boolean {
    if (isIP(address) === 0) return false;
    if (has(this.#subnets, address)) return true;
    return this.#isPublic && has(everywhere, address) && !has(special, address);
  }

  /** Whether the operator trusts this name, with any address. */
  trusts(host: string): boolean {
    return this.#hosts.has(host.toLowerCase());
  }
}

const everywhere = listOf(namedRanges.public);

const has = (list: BlockList, address: string): boolean => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

function listOf(subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [address = '', bits] = subnet.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  }
  return list;
}

function isSubnet(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isLength = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
  return more.length === 0 && longest > 0 && isLength;
}

/** Whether it is a name, not a number that systems read as an address, such as `2130706433` or `0x7f.1`. */
const isHost = (entry: string): boolean =>
  hostShape.test(entry) && !/^(0x[0-9a-f]*|\d+)$/.test(entry.split('.').at(-1) ?? '');
