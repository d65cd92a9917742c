import { onTestFinished, vi } from 'vitest';

/** A file as the person finds it among their downloads. */
export type SavedFile = { name: string; file: Blob };

/** Gives every file the address, until the test is finished. Files of a worker share the browser's URL. */
export function addressFilesAs(address: string) {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue(address);
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  onTestFinished(() => {
    made.mockRestore();
    revoked.mockRestore();
  });
  return made;
}

/** Returns the files that the test saves, as it saves them. No browser is there to do it. */
export function keepSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  const made = addressFilesAs('blob:saved');
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: made.mock.lastCall?.[0] as Blob });
  });
  onTestFinished(() => clicked.mockRestore());
  return saved;
}
