import { mdiPlus } from '@mdi/js';
import Button, { type ButtonProps } from '@mui/material/Button';
import { Icon } from '@oware/ui';
import { shortcutTarget } from '../../keyboard/shortcuts.rules.ts';
import { paths } from '../../paths.ts';
import { Permitted } from '../../session/permitted.view.tsx';
import { useSession } from '../../session/use-session.ts';
import { clearDraft } from './form.draft.ts';
import { words } from './forms.words.ts';

/** New Form clears the draft and opens the builder (3§2). */
export function NewFormLink({ lenderId, variant = 'contained' }: { lenderId: string } & Pick<ButtonProps, 'variant'>) {
  const { email } = useSession();
  return (
    <Permitted action="forms.manage">
      <Button
        {...shortcutTarget('new')}
        variant={variant}
        startIcon={<Icon path={mdiPlus} />}
        href={paths.newForm()}
        onClick={() => clearDraft({ email, lenderId })}
      >
        {words('newForm2')}
      </Button>
    </Permitted>
  );
}
