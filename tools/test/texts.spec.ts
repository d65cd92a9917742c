import { expect, it } from 'vitest';
import { looseTexts, looseTextsIn } from './texts.ts';

const sources = 'apps/console/src';
/** Places without a catalogue, with the reason. */
const except = [
  // the build renders them once, in English
  `${sources}/features/session/legal.pages.tsx`,
  `${sources}/prerender.tsx`,
  // names of towns, which the map shows in each language
  `${sources}/features/locations/map/towns.data.ts`,
  // developers look at it, to compare the shared parts
  `${sources}/gallery/`,
];

it('finds texts in elements, attributes, properties, sentences and comparisons', () => {
  const text = `
    import { Box } from '@mui/material/Box';
    const columns = [{ key: 'name', header: 'Client', about: ['since yesterday'], sx: { border: '1px solid red' } }];
    export const Part = ({ open, name }: Props) => (
      <Box component="section" aria-label={open ? 'Open clients' : words('closed')} sx={{ transition: 'all 1s' }}>
        Oware {words('clients')} <b>now</b>
        {name === 'Ama Mensah' && 'pending'}
        {\`\${name} left\`}
      </Box>
    );
    const sentence = (id: string): string => { if (id) throw new Error('No such client'); return \`Client \${id} was removed\`; };
    const amount = columns.find((column) => column.heading === 'Balance' || statusLabel(column.status) !== 'Rejected');
    const town = textColumn('town', 'Town');
    const rows = (count: number): string => \`\${count} \${count === 1 ? 'row' : 'rows'}\`;
  `;
  expect(looseTextsIn('a.tsx', text).map(({ line, text: found }) => `${line} ${found}`)).toEqual([
    '3 Client',
    '3 since yesterday',
    '5 Open clients',
    '6 now',
    '7 pending',
    '8 0 left',
    '11 Client 0 was removed',
    "12 column.heading === 'Balance'",
    "12 statusLabel(column.status) !== 'Rejected'",
    '13 Town',
    "14 count === 1 ? 'row' : 'rows'",
  ]);
});

it('finds none in the console', () => {
  const found = looseTexts(except).map(({ file, line, text }) => `${file}:${line} ${text}`);
  expect(found).toEqual([]);
});
