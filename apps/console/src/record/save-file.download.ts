/** Saves a file under this name with the browser. */
export function saveAs(file: Blob, name: string): void {
  const address = URL.createObjectURL(file.slice(0, file.size, 'application/octet-stream'));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // leaves the browser time to read it
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
