import { statusLabel, statusTone } from '@oware/domain';
import { StatusBadge } from '@oware/ui';

/** The badge of a record's status, with the label and colour that the documents give it (1§4, 2§4). */
export const RecordStatus = ({ status }: { status: string }) => (
  <StatusBadge label={statusLabel(status)} tone={statusTone(status)} />
);
