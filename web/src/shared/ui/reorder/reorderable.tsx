import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { type ReactNode, useRef } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { deferKeys } from './defer-keys.ts';
import { moveTo } from './reorder.ts';

interface ReorderableProps {
  ids: string[];
  nameOf: (id: string) => string;
  /** Without it, nothing can be moved. */
  onReorder?: (ids: string[]) => void;
  children: ReactNode;
}

/** A list whose entries are moved by pointer, or by keyboard: space, arrows, space. Each step is announced. */
export function Reorderable({ ids, nameOf, onReorder, children }: ReorderableProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      onActivation: deferKeys,
    }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (from !== to && from >= 0 && to >= 0) onReorder?.(moveTo(ids, from, to));
  };
  const hasMoved = useRef(false);
  const place = (id: unknown) => ({
    name: nameOf(String(id)),
    position: ids.indexOf(String(id)) + 1,
    count: ids.length,
  });
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      hasMoved.current = false;
      return m.table_lifted(place(active.id));
    },
    onDragOver: ({ active, over }) => {
      // The first event is about the entry's own place, which was announced already.
      if (!over || (over.id === active.id && !hasMoved.current)) return undefined;
      hasMoved.current = true;
      return m.table_over({ ...place(over.id), name: nameOf(String(active.id)) });
    },
    onDragEnd: ({ active, over }) =>
      m.table_dropped({ ...place(over?.id ?? active.id), name: nameOf(String(active.id)) }),
    onDragCancel: ({ active }) => m.table_move_cancelled(place(active.id)),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: m.table_move_hint() } }}
    >
      <SortableContext items={ids} strategy={stayInPlace} disabled={!onReorder}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** The other entries do not move; a line shows where the entry will be. */
const stayInPlace = () => null;
