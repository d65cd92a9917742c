import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TraineeProgress } from '@oware/sim-kit/control/contract';
import { ChoiceField, notify } from '@oware/ui';
import { useState } from 'react';
import { useListLessonsQuery, useStartClassLessonMutation } from '../../api/desk.api.ts';
import { failure } from '../../api/request.ts';

type LessonPickerProps = { classId: string; trainees: readonly TraineeProgress[] };

/** Begins a lesson for everybody, and shows what it is about, for the projector. */
export function LessonPicker({ classId, trainees }: LessonPickerProps) {
  const { data, error } = useListLessonsQuery();
  const [start, { isLoading }] = useStartClassLessonMutation();
  const running = trainees.find(({ lesson }) => lesson !== null)?.lesson ?? '';
  const [typed, setTyped] = useState<string>();
  const lessons = data?.content ?? [];
  const chosen = typed ?? (running || (lessons[0]?.id ?? ''));
  const shown = lessons.find(({ id }) => id === chosen);
  const begin = async (lesson: string | null) => {
    const { error: refused } = await start({ params: { classId }, body: { lesson } });
    if (refused) notify.error(failure(refused)?.message ?? 'The lesson could not be changed');
    else notify.success(lesson === null ? 'The lesson has ended' : 'The lesson has begun for everybody');
  };
  if (error) return <Typography color="error">The lessons could not be loaded. {failure(error)?.message}</Typography>;
  return (
    <Box component="section" aria-label="Lesson" sx={{ mb: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <ChoiceField
          label="Lesson"
          value={chosen}
          onChoice={setTyped}
          sx={{ width: 420, maxWidth: 1 }}
          choices={lessons.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <Button
          variant="contained"
          loading={isLoading}
          disabled={shown === undefined || trainees.length === 0}
          onClick={() => void begin(chosen)}
        >
          {running !== '' && chosen === running ? 'Begin again' : 'Begin for everybody'}
        </Button>
        {running !== '' && (
          <Button disabled={isLoading} onClick={() => void begin(null)}>
            End the lesson
          </Button>
        )}
      </Box>
      {shown && (
        <Box sx={{ mt: 1, maxWidth: 760 }}>
          <Typography color="textSecondary">
            {shown.purpose} {shown.persona} About {shown.minutes} minutes, as {shown.account}.
          </Typography>
          <Box component="ol" sx={{ m: 0, mt: 0.75, pl: 2.5 }}>
            {shown.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
