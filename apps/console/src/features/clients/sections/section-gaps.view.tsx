import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Client } from '../../../api/readings.ts';
import { paths } from '../../../paths.ts';
import { Permitted } from '../../../session/permitted.view.tsx';
import { incompleteSections, incompleteText, sectionsOf, type ClientSection } from './client.sections.ts';
import { useClientForm } from './use-client-form.ts';
import { words } from '../clients.words.ts';

type SectionGapsProps = { sections: readonly ClientSection[]; onComplete: (section: ClientSection) => void };

/** Lists a client's incomplete sections with links to complete them. */
export function SectionGaps({ sections, onComplete }: SectionGapsProps) {
  const incomplete = incompleteSections(sections);
  if (incomplete.length === 0) return null;
  return (
    <Alert severity="info">
      {words('savedWithGaps', { sections: incompleteText(incomplete) })}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {incomplete.map((section) => (
          <Permitted key={section.step} action="clients.change">
            <Button size="small" variant="outlined" onClick={() => onComplete(section)}>
              {words('completeSection', { title: section.title.toLowerCase().replace(/^more /, '') })}
            </Button>
          </Permitted>
        ))}
      </Stack>
    </Alert>
  );
}

/** Shows the number of incomplete sections beside every tab of a client, linked to them. */
export function SectionGapsLink({ lenderId, client }: { lenderId: string; client: Client }) {
  const { form } = useClientForm(lenderId, client);
  const incomplete = form ? incompleteSections(sectionsOf(client, form.form)) : [];
  if (incomplete.length === 0) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      href={paths.clientTab(client.id, 'Details')}
      sx={{ alignSelf: 'flex-start' }}
    >
      {incompleteText(incomplete)}
    </Button>
  );
}
