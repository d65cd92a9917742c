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
import { words } from './forms.words.ts';

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const instructions = words('moveAbout');

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
  const places = (id: string | number, at = id) => ({
    name: fields[keys.indexOf(String(id))]?.name ?? '',
    place: keys.indexOf(String(at)) + 1,
    count: keys.length,
  });
  return {
    onDragStart: ({ active }) => {
      isFirst.current = true;
      return words('fieldPickedUp', places(active.id));
    },
    onDragOver: ({ active, over }) => {
      const says = over && !(isFirst.current && over.id === active.id);
      isFirst.current = false;
      return says ? words('fieldIsOver', places(active.id, over.id)) : undefined;
    },
    onDragEnd: ({ active, over }) => words('fieldPutDown', places(active.id, (over ?? active).id)),
    onDragCancel: ({ active }) => words('fieldLeft', places(active.id)),
  };
}
