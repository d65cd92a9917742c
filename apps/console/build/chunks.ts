import type { Rolldown } from 'vite';

/** From this number of chunks on, what they share goes into one file that all of them load. */
const sharedByMany = 12;

/** Calls become endpoints in these files, which a screen doesn't load for the calls of others. */
export const unlessUsed = [{ test: /\/apps\/console\/src\/api\/(provider|kyc)\//, sideEffects: false }];

/**
 * The chunks that a slow line loads at once, each with all that its modules import and the chunks before it don't have.
 * Without them /clients would load sixty small files, six at a time. Everything else is in chunks of its own.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  /** What the sign-in page shows. */
  { name: 'login', test: /\/apps\/console\/src\/main\.tsx|\/react-dom\//, priority: 6 },
  /** What signing in needs besides: requests and the contract's schemas. */
  { name: 'sign-in', test: /\/src\/features\/session\/sign-in\.api\.ts/, priority: 5 },
  /** What every call needs, and the calls of the frame. */
  {
    name: 'calls',
    test: /\/src\/api\/provider\/session\.api\.ts|\/src\/api\/kyc\/base\.api\.ts|\/contract\/src\/core\//,
    priority: 5,
  },
  /** The frame of all screens. */
  { name: 'app', test: /\/src\/app\/app\.tsx/, priority: 3 },
  /** The calls of a screen, by the folder of the contract. */
  ...['clients', 'products', 'lending', 'organization'].map((folder) => ({
    name: folder,
    test: new RegExp(`/src/(api/provider/${folder}\\.api\\.ts|provider/${folder}/)`),
    priority: 4,
  })),
  { name: 'identity', test: /\/src\/api\/kyc\/identity\.api\.ts|\/contract\/src\/kyc\//, priority: 4 },
  /** Forms with checked fields, which lists don't have. */
  { name: 'forms', test: /\/(react-hook-form|@hookform\/resolvers|ui\/src\/form-[\w-]+\.tsx)\b/, priority: 2 },
  { name: 'icons', test: /icon:mdi/, minShareCount: 2, priority: 2 },
  { name: 'screens', minShareCount: sharedByMany, priority: 1 },
];
