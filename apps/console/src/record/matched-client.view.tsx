import Link from '@mui/material/Link';
import { paths } from '../paths.ts';
import { nothing } from './record.text.ts';

/** The heading of the column with {@link MatchedClient}, which comes after the staff number. */
export const matchHeader = 'Number Belongs To';

type MatchedClientProps = { loan: { customer_id: string | null; client_name?: string | null | undefined } };

/** The client who has the staff number of an uploaded row, and who need not be whom the row names. */
export const MatchedClient = ({ loan: { customer_id: id, client_name: name } }: MatchedClientProps) =>
  id === null || !name ? (
    nothing
  ) : (
    // Above the link that covers the row.
    <Link href={paths.client(id)} sx={{ position: 'relative', zIndex: 1 }}>
      {name}
    </Link>
  );
