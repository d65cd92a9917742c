import Typography from '@mui/material/Typography';
import { auditLine, capitalized, changeText } from '@oware/domain';
import type { Column } from '@oware/ui';
import { formatMoment, unbroken } from '@oware/ui';
import type { AuditEntry } from '../../api/readings.ts';
import { Whole } from '../../record/whole-record.view.tsx';
import { words } from './audit.words.ts';

/** The columns of a change: its description, each field's old and new value, and the time. */
export const auditColumns: Column<AuditEntry>[] = [
  { key: 'line', header: words('whatHappened'), cell: auditLine },
  {
    key: 'changes',
    header: words('changes'),
    isOptional: true,
    cell: ({ changes }) =>
      changes.length === 0 ? null : (
        <span>
          {changes.map((change) => (
            <Typography
              key={change.field}
              variant="body2"
              component="span"
              sx={{ display: 'block', overflowWrap: 'anywhere' }}
            >
              {unbroken(capitalized(changeText(change)))}
            </Typography>
          ))}
        </span>
      ),
  },
  { key: 'at', header: words('when'), cell: ({ at }) => <Whole>{formatMoment(at)}</Whole> },
];
