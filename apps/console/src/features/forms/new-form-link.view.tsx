import type { ButtonProps } from '@mui/material/Button';
import { paths } from '../../paths.ts';
import { NewButton } from '../../new-record/new-button.view.tsx';
import { useSession } from '../../session/use-session.ts';
import { clearDraft } from './form.draft.ts';
import { words } from './forms.words.ts';

/** New Form clears the draft and opens the builder (3§2). */
export function NewFormLink({ lenderId, variant = 'contained' }: { lenderId: string } & Pick<ButtonProps, 'variant'>) {
  const { email } = useSession();
  return (
    <NewButton
      action="forms.manage"
      variant={variant}
      href={paths.newForm()}
      onClick={() => clearDraft({ email, lenderId })}
    >
      {words('newForm2')}
    </NewButton>
  );
}
