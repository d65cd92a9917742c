import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { dash, SideDrawer, SkeletonRows } from '@oware/ui';
import { LoadFailure } from '../api/load-failure.tsx';
import { notifyFailure } from './failures.api.ts';
import { type ReadLesson, useListLessonsQuery, useStartLessonMutation } from './lesson.api.ts';
import { words } from './simulator.words.ts';

type LessonChooserProps = {
  /** Id of the running lesson. */
  running: string | null;
  onStarted: () => void;
  onClose: () => void;
};

/** Lists the lessons, and begins or ends one in the person's own sandbox. */
export function LessonChooser({ running, onStarted, onClose }: LessonChooserProps) {
  const answer = useListLessonsQuery(undefined);
  const [start, { isLoading }] = useStartLessonMutation();
  const choose = async (lesson: string | null) => {
    const { data, error } = await start({ body: { lesson } });
    notifyFailure(error);
    if (!data) return;
    onStarted();
    onClose();
  };
  return (
    <SideDrawer open title={words('lessons')} onClose={onClose}>
      {answer.data ? (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
          {answer.data.content.map((lesson) => (
            <LessonItem
              key={lesson.id}
              lesson={lesson}
              isRunning={lesson.id === running}
              isBusy={isLoading}
              onChoose={choose}
            />
          ))}
        </Box>
      ) : answer.error ? (
        <LoadFailure what={words('theLessons')} answer={answer} />
      ) : (
        <SkeletonRows rows={10} />
      )}
    </SideDrawer>
  );
}

type LessonItemProps = {
  lesson: ReadLesson;
  isRunning: boolean;
  isBusy: boolean;
  onChoose: (id: string | null) => Promise<void>;
};

const LessonItem = ({ lesson: { id, title, purpose, minutes }, isRunning, isBusy, onChoose }: LessonItemProps) => (
  <Box component="li" sx={{ display: 'flex', gap: 1.5, alignItems: 'start' }}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography component="h3" variant="h3">
        {title}
      </Typography>
      <Typography color="textSecondary">{purpose}</Typography>
      <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
        {words('aboutMinutes', { minutes: minutes ?? dash })}
      </Typography>
    </Box>
    <Button
      size="small"
      variant={isRunning ? 'text' : 'outlined'}
      disabled={isBusy}
      aria-label={isRunning ? words('endLesson', { title }) : words('beginLesson', { title })}
      onClick={() => void onChoose(isRunning ? null : id)}
    >
      {isRunning ? words('end') : words('begin')}
    </Button>
  </Box>
);
