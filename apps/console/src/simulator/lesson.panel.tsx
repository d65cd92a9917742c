import { type ComponentType, useEffect, useState } from 'react';

export type LessonPanelProps = {
  /** The person chose Lessons in the menu. */
  isAsked: boolean;
  onClose: () => void;
};

/**
 * The lessons of simulators, beside the screen. They are a chunk of their own: a console in the Live environment never
 * loads it. Without them the console works as ever, so nothing is said if they can't be loaded.
 */
export function LessonPanel(props: LessonPanelProps) {
  const [Lessons, setLessons] = useState<ComponentType<LessonPanelProps>>();
  useEffect(() => {
    let isOpen = true;
    import('./lesson.drawer.tsx').then(
      ({ LessonDrawer }) => isOpen && setLessons(() => LessonDrawer),
      () => undefined,
    );
    return () => void (isOpen = false);
  }, []);
  return Lessons ? <Lessons {...props} /> : null;
}
