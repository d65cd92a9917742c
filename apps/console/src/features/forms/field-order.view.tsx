import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { FormField } from '@oware/contract';
import { fieldKey } from '@oware/domain';
import { useRef, type ReactNode } from 'react';

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const instructions =
  'To move a field, press the space bar or Enter, then the arrow keys. Press it again to put the field down, or Escape to leave it where it was.';

type FieldOrderProps = {
  fields: readonly FormField[];
  /** Called when the field `key` was moved to the position of `over`. */
  onMove: (key: string, over: string) => void;
  children: ReactNode;
};

/** Makes the fields inside sortable by pointer and keyboard; screen readers announce each move. */
export function FieldOrder({ fields, onMove, children }: FieldOrderProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useAnnouncements(fields);
  const keys = fields.map(({ name }) => fieldKey(name));
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
      onDragEnd={drop}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/**
 * Returns the announcements. Picking up a field immediately places it over itself, which would drown the first
 * announcement.
 */
function useAnnouncements(fields: readonly FormField[]): Announcements {
  const isFirst = useRef(true);
  const keys = fields.map(({ name }) => fieldKey(name));
  const named = (id: string | number) => fields[keys.indexOf(String(id))]?.name ?? '';
  const place = (id: string | number) => `place ${keys.indexOf(String(id)) + 1} of ${keys.length}`;
  return {
    onDragStart: ({ active }) => {
      isFirst.current = true;
      return `${named(active.id)} picked up from ${place(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      const says = over && !(isFirst.current && over.id === active.id);
      isFirst.current = false;
      return says ? `${named(active.id)} is over ${place(over.id)}.` : undefined;
    },
    onDragEnd: ({ active, over }) => `${named(active.id)} put down at ${place((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${named(active.id)} left at ${place(active.id)}.`,
  };
}
