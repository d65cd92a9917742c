import postman from 'postman-collection';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Postman writes a description as text with its type, and a URL without the original text. */
function asPostmanWrites(key: string, value: unknown): unknown {
  if (key === 'description') return { content: value };
  if (key !== 'url') return value;
  const { raw: _raw, ...url } = value as Json;
  return url;
}

function differencesOf(ours: unknown, theirs: unknown, path: string): string[] {
  if (!isObject(ours)) return Object.is(ours, theirs) ? [] : [`${path}: ${JSON.stringify(theirs)}`];
  if (theirs === undefined && Array.isArray(ours) && ours.length === 0) return [];
  if (!isObject(theirs)) return [`${path}: ${JSON.stringify(theirs)}`];
  if (Array.isArray(ours) && ours.length !== (theirs as unknown as unknown[]).length) return [`${path}: other length`];
  return Object.entries(ours).flatMap(([key, value]) =>
    differencesOf(asPostmanWrites(key, value), theirs[key], `${path}.${key}`),
  );
}

type Pair = { key: string; value: string };
type Folder = { item: (Folder | Request)[] };
type Request = { name: string; request: { url: { raw: string; variable: Pair[] } } };

const requestsOf = ({ item }: Folder): Request[] =>
  item.flatMap((part) => ('item' in part ? requestsOf(part) : [part]));

/** Returns the URL of a request with its path parameters. A parameter without a value stays as it is. */
function addressOf({ request: { url } }: Request): string {
  const values = new Map(url.variable.map(({ key, value }) => [key, value]));
  return url.raw.replace(/:(\w+)/g, (parameter, key: string) => values.get(key) || parameter);
}

/**
 * Returns what Postman's own library loses or changes when it reads and writes a collection: unknown fields, invalid
 * values, and different URLs. Additions don't count.
 */
export function lostInPostman(collection: object): string[] {
  const read = new postman.Collection(collection as postman.CollectionDefinition);
  const addresses: string[] = [];
  read.forEachItem(({ request }) => void addresses.push(request.url.toString()));
  const lost = differencesOf(collection, read.toJSON(), '$');
  return [...lost, ...differencesOf(requestsOf(collection as Folder).map(addressOf), addresses, 'address')];
}
