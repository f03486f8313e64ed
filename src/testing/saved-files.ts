import { vi } from 'vitest';

/** What is handed to the browser's downloads from now on, the newest last. */
export function savedFiles(): { name: string; blob: Blob }[] {
  const files: { name: string; blob: Blob }[] = [];
  let made: Blob | undefined;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => ((made = blob), 'blob:x'),
      revokeObjectURL() {},
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (made) files.push({ name: this.download, blob: made });
  });
  return files;
}

/** The lines of a CSV file, its head first; without the byte order mark. */
export const linesOf = async (blob: Blob | undefined): Promise<string[]> =>
  ((await blob?.text()) ?? '').replace('\ufeff', '').trim().split('\r\n');
