import { shortened } from '@oware/contract';

/** Returns a file's name of at most `most` UTF-16 units. A longer one loses the end of its stem: its ending says what it is. */
export function shortenedFileName(name: string, most: number): string {
  if (name.length <= most) return name;
  const ending = /\.\w{1,5}$/.exec(name)?.[0] ?? '';
  return shortened(name.slice(0, name.length - ending.length), most - ending.length).trimEnd() + ending;
}
