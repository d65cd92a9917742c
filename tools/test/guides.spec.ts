import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const guides = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')];
const linkToFile = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g;
/** A link to a heading: the file, empty for the guide itself, and the anchor. */
const linkToHeading = /\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g;
/** A line that introduces a snippet by a link to its source file, then the snippet. */
const quotedSnippet = /\]\((\S+\.tsx?)\)[^\n\]]*:\n\n```tsx?\n([\s\S]*?)\n```/g;
const snippet = /^```tsx?\n([\s\S]*?)\n```/gm;
/** Stands in a snippet for lines of the source that it leaves out. */
const omission = /^\s*\/\/ …$/m;
/** A path from the root in backticks. Paths with placeholders don't match. */
const namedFile = /`((?:apps|libs|tools|prisma|docker|docs)\/[\w./-]+\.\w+)`/g;
/** The end of a source file's path in backticks: `clock.ts`, `control/exchange-work.ts`. */
const namedEnd = /`(\w[\w./-]*\.tsx?)`/g;

const sources = globSync('{apps,libs,tools}/**/*.{ts,tsx}', {
  exclude: (path) => path.includes('node_modules') || path.includes('dist'),
}).map((path) => `/${path}`);

const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');
const matchesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, path = '']) => path);
/** Returns the anchors of a guide's headings, as GitHub makes them. */
const anchorsOf = (guide: string): string[] =>
  matchesIn(readFileSync(guide, 'utf8'), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

describe.each(guides)('%s', (guide) => {
  const text = readFileSync(guide, 'utf8');
  const pathOf = (link: string): string => join(dirname(guide), link);

  it('links and names only files that exist', () => {
    const paths = [...matchesIn(text, linkToFile).map(pathOf), ...matchesIn(text, namedFile)];
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('links only to headings that exist', () => {
    const links = [...text.matchAll(linkToHeading)].map(([, path = '', anchor = '']) => ({
      target: path === '' ? guide : pathOf(path),
      anchor,
    }));
    const missing = links.filter(({ target, anchor }) => !anchorsOf(target).includes(anchor));
    expect(missing).toEqual([]);
  });

  it('names only sources that exist', () => {
    expect(matchesIn(text, namedEnd).filter((end) => !sources.some((path) => path.endsWith(`/${end}`)))).toEqual([]);
  });

  it('shows no TypeScript without its source', () => {
    const quoted = [...text.matchAll(quotedSnippet)].map(([, , code]) => code);
    expect(
      matchesIn(text, snippet).filter((code) => !quoted.includes(code)),
      'end the line above the snippet with a link to the file that it quotes, and a colon',
    ).toEqual([]);
  });

  it('quotes source files as they are', () => {
    const outdated = [...text.matchAll(quotedSnippet)].flatMap(([, link = '', code = '']) => {
      const source = withoutSpaces(readFileSync(pathOf(link), 'utf8'));
      return code.split(omission).filter((part) => !source.includes(withoutSpaces(part)));
    });
    expect(outdated).toEqual([]);
  });
});

it('docs/docker.md lists each setting of docker-compose.yml', () => {
  const guide = readFileSync('docs/docker.md', 'utf8');
  const settings = matchesIn(readFileSync('docker-compose.yml', 'utf8'), /\$\{([A-Z_]+)/g);
  expect(settings.filter((name) => !new RegExp(`^\\| .*\\b${name}\\b`, 'm').test(guide))).toEqual([]);
  expect(settings.length).toBeGreaterThan(10);
});

const spokenOf = ['docs/classes.md', 'docs/keyboard.md', 'docs/permissions.md', ...globSync('docs/simulator/*.md')];

it.each(spokenOf)('%s writes the buttons and screens of the console as they are written there', (guide) => {
  const catalogues = globSync('{apps/console,libs/ui}/src/**/*.words.ts').map((path) => readFileSync(path, 'utf8'));
  const shown = new Set(matchesIn(catalogues.join('\n'), /'([^'\n]+)'/g));
  const inLowerCase = new Set([...shown].map((text) => text.toLowerCase()));
  const named = matchesIn(readFileSync(guide, 'utf8'), /\*\*([^*\n]+)\*\*/g);
  expect(named.filter((name) => !shown.has(name) && inLowerCase.has(name.toLowerCase()))).toEqual([]);
});
