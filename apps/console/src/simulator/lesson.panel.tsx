import { SimulatorChunk } from './simulator-chunk.view.tsx';

export type LessonPanelProps = {
  /** The person chose Lessons in the menu. */
  isAsked: boolean;
  onClose: () => void;
};

/**
 * The lessons of simulators, beside the screen. Without them the console works as ever, so nothing is said if they can't
 * be loaded.
 */
export const LessonPanel = (props: LessonPanelProps) => (
  <SimulatorChunk load={async () => (await import('./lesson.drawer.tsx')).LessonDrawer} props={props} />
);
