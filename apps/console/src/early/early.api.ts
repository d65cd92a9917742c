/**
 * Runs inside the HTML of every screen, before any of the console's files is there: requests at once all files that the
 * screen needs, who is signed in, and the first data. The build puts it into the page.
 */
import { requestFirstData } from './first-data.api.ts';
import { lastVisit } from './last-visit.store.ts';
import { patternsWith } from './open-screen.rules.ts';

/**
 * Set by the build: all files, those of every screen, those of each module that a screen loads, and the modules of each
 * screen by the pattern of its address.
 */
declare const preloads: {
  files: string[];
  always: number[];
  modules: number[][];
  screens: [pattern: string, modules: number[]][];
};

const modules = new Map(preloads.screens);
const open = patternsWith(location.pathname, [...modules.keys()]);

function preload(): void {
  const wanted = new Set(preloads.always);
  for (const pattern of open)
    for (const module of modules.get(pattern) ?? [])
      for (const file of preloads.modules[module] ?? []) wanted.add(file);
  for (const index of wanted) {
    const link = document.createElement('link');
    const file = preloads.files[index];
    link.rel = file?.endsWith('.css') ? 'preload' : 'modulepreload';
    if (link.rel === 'preload') link.as = 'style';
    // like the links and imports of the build, which could not use it otherwise
    link.crossOrigin = '';
    // a browser has six connections: otherwise these files would keep the lenders, and then the rows, waiting for one
    if (!preloads.always.includes(index) || link.rel === 'preload') link.fetchPriority = 'low';
    link.href = `/${file}`;
    document.head.append(link);
  }
}

// a slow line shows the frame at once; who was never signed in here goes to the sign-in
if (open.length > 0 && lastVisit()) document.documentElement.dataset.outline = '';
// before the files: a browser has six connections, and the data takes longer than one round trip. The console sends what
// fails here again, and tells the person
requestFirstData(open[0]).catch(() => undefined);
preload();
