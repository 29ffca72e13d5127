import type { LessonInfo, LessonState } from '../protocol/types';

// `shown` counts the steps from 1; after the last step the lesson is over.
export function progress_of(lesson: Pick<LessonState, 'step' | 'steps'>): { shown: number; over: boolean } {
  return { shown: Math.min(lesson.step + 1, lesson.steps), over: lesson.step >= lesson.steps };
}

export function next_lesson(lessons: readonly LessonInfo[], now: string): LessonInfo | undefined {
  const at = lessons.findIndex((lesson) => lesson.id === now);
  return at < 0 ? undefined : lessons[at + 1];
}
