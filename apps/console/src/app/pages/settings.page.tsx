import { mdiFileDocumentEditOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { cardGrid, Icon, PageHeader } from '@oware/ui';
import { paths } from '../../paths.ts';

const cards = [
  {
    title: 'Create Application Form',
    text: 'What is asked of new clients, section by section.',
    href: paths.forms,
    icon: mdiFileDocumentEditOutline,
  },
] as const;

/** /admin/settings: a card for each thing that can be set up (3§2). */
export const Component = () => (
  <>
    <PageHeader title="Admin settings" />
    <Box component="ul" sx={cardGrid}>
      {cards.map(({ title, text, href, icon }) => (
        <Card key={href} component="li">
          <CardActionArea
            href={href}
            sx={{ display: 'flex', gap: 1.75, justifyContent: 'flex-start', p: 2, height: 1 }}
          >
            <Icon path={icon} sx={{ fontSize: 28, color: 'primary.main' }} />
            <div>
              <Typography component="span" variant="h3" sx={{ display: 'block' }}>
                {title}
              </Typography>
              <Typography component="span" variant="body2" color="textSecondary">
                {text}
              </Typography>
            </div>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  </>
);

Component.displayName = 'SettingsPage';
