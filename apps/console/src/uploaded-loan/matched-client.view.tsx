import Link from '@mui/material/Link';
import { dash } from '@oware/ui';
import { paths } from '../paths.ts';
import { words } from '../record/record.words.ts';

/** Heading of the column with {@link MatchedClient}, after the staff number. */
export const matchHeader = words('numberBelongsTo');

type MatchedClientProps = { loan: { customer_id: string | null; client_name?: string | null | undefined } };

/** Shows the client with the staff number of an uploaded row, who may differ from the person named in the row. */
export const MatchedClient = ({ loan: { customer_id: id, client_name: name } }: MatchedClientProps) =>
  id === null || !name ? (
    dash
  ) : (
    // Above the link that covers the row.
    <Link href={paths.client(id)} sx={{ position: 'relative', zIndex: 1 }}>
      {name}
    </Link>
  );
