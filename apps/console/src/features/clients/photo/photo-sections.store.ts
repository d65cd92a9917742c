import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { useSession } from '../../../session/use-session.ts';
import { keptValue } from '../../../storage/kept-value.ts';
import { type PhotoSection, photoSection } from './photo-section.rules.ts';

/** The chosen sections by account and consent, oldest first. The services have no call for them. */
const kept = keptValue('oware.photo-sections', (stored): readonly (readonly [key: string, section: PhotoSection])[] => {
  const { data = [] } = z.array(z.tuple([z.string(), photoSection])).safeParse(stored);
  return data;
});

/** A browser keeps no more; the oldest go first. */
const mostSections = 500;

/** Returns the section that the account chose of a consent's photo, and a function that keeps another, or none. */
export function usePhotoSection(consentId: string | undefined) {
  const key = `${useSession().person}:${consentId}`;
  const all = useSyncExternalStore(kept.watch, kept.read);
  return {
    section: all.find(([one]) => one === key)?.[1],
    /** @throws where the browser's storage is full or forbidden */
    keep: (section: PhotoSection | undefined) => {
      const others = kept.read().filter(([one]) => one !== key);
      kept.write(section ? [...others, [key, section] as const].slice(-mostSections) : others);
    },
  };
}
