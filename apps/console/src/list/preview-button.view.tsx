import { mdiDockRight } from '@mdi/js';
import { RowButton } from '@oware/ui';
import { words } from './list.words.ts';

/** Opens the preview of a row. The list moves the focus back to it. */
export const PreviewButton = ({ name, rowKey, onOpen }: { name: string; rowKey: string; onOpen: () => void }) => (
  <RowButton path={mdiDockRight} aria-label={words('previewOf', { name })} data-preview-of={rowKey} onClick={onOpen} />
);

/** Moves the focus to the button that opened the preview of a row. */
export const focusPreviewButton = (rowKey: string): void =>
  [...document.querySelectorAll<HTMLElement>('[data-preview-of]')]
    .find(({ dataset }) => dataset.previewOf === rowKey)
    ?.focus();

/** Of a preview beside the list. */
export const previewWidth = { flex: { xs: '0 0 280px', xl: '0 0 340px' } };
