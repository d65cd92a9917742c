import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Lesson, lessonText } from './lesson.ts';

/** The lessons of a folder by id, in the order of their file names. */
export class Lessons {
  readonly #byId: ReadonlyMap<string, Lesson>;

  constructor(lessons: readonly Lesson[]) {
    this.#byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  }

  all(): Lesson[] {
    return [...this.#byId.values()];
  }

  find(id: string): Lesson | undefined {
    return this.#byId.get(id);
  }
}

/**
 * Reads the lessons of a folder.
 * @throws an Error that names the file and what is wrong in it
 */
export function readLessons(folder: string): Lessons {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  return new Lessons(files.sort().map((file) => readLesson(folder, file)));
}

function readLesson(folder: string, file: string): Lesson {
  const read = lessonText.safeParse(parse(readFileSync(join(folder, file), 'utf8')));
  if (!read.success) throw new Error(`lessons/${file}:\n${z.prettifyError(read.error)}`);
  return { ...read.data, id: file.replace(/\.yaml$/, '') };
}
