/**
 * Runs inside the HTML of every screen, before any of the console's files is there: requests at once all files that the
 * screen needs, who is signed in, and the first data. The build puts it into the page.
 */
import { requestFirstData } from './first-data.api.ts';
import { lastVisit } from './last-visit.store.ts';
import { patternsWith } from './open-screen.rules.ts';

/**
 * Set by the build: the names of all files in /assets, scripts without `.js`, with blanks between them; the numbers of
 * those of every screen and of those of each module that a screen loads; and the modules of each screen by the pattern of
 * its address.
 */
declare const preloads: {
  files: string;
  always: number[];
  modules: number[][];
  screens: [pattern: string, modules: number[]][];
};

const files = preloads.files.split(' ');
const modules = new Map(preloads.screens);
const open = patternsWith(location.pathname, [...modules.keys()]);

function preload(): void {
  const wanted = new Set(preloads.always);
  for (const pattern of open)
    for (const module of modules.get(pattern) ?? [])
      for (const file of preloads.modules[module] ?? []) wanted.add(file);
  for (const index of wanted) {
    const link = document.createElement('link');
    const file = files[index] ?? '';
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    // like the links and imports of the build, which could not use it otherwise
    link.crossOrigin = '';
    // a browser has six connections: otherwise these files would keep the lenders, and then the rows, waiting for one
    if (!preloads.always.includes(index) || isStyle) link.fetchPriority = 'low';
    link.href = `/assets/${file}${isStyle ? '' : '.js'}`;
    document.head.append(link);
  }
}

// a slow line shows the frame at once; who was never signed in here goes to the sign-in
if (open.length > 0 && lastVisit()) document.documentElement.dataset.outline = '';
// before the files: a browser has six connections, and the data takes longer than one round trip. The console sends what
// fails here again, and tells the person
requestFirstData(open[0]).catch(() => undefined);
preload();
