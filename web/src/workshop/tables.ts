// Files of cards as the engine takes them: texts in UTF-8, and the unpacked parts of workbooks.
import { strFromU8, unzipSync } from 'fflate';
import { begins, decoded, detect_encoding } from '../browser/encoding';
import type { TableFile } from '../protocol/types';

export type Unopened = 'too_large' | 'locked' | 'not_text';
export type Opened = { file: TableFile } | { unopened: Unopened };

const kMostFile = 4 * 1024 * 1024;
const kMostUnpacked = 8 * 1024 * 1024;
// As src/sheets/workbook.cpp has them.
const kParts = [
  /^content\.xml$/, /^xl\/(workbook|sharedStrings|styles)\.xml$/, /^xl\/_rels\/workbook\.xml\.rels$/,
  /^xl\/worksheets\/[^/]+\.xml$/,
];

// Null: it cannot be unpacked, or would be too large.
function unpacked(bytes: Uint8Array): Record<string, string> | null {
  let left = kMostUnpacked;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!kParts.some((part) => part.test(name))) return false;
        left -= originalSize;
        return left >= 0;
      },
    });
    const texts = Object.entries(files).map(([name, part]) => [name, strFromU8(part)]);
    return left < 0 ? null : Object.fromEntries(texts);
  } catch {
    return null;
  }
}

export async function open_table(file: Pick<File, 'name' | 'size' | 'arrayBuffer'>): Promise<Opened> {
  if (file.size > kMostFile) return { unopened: 'too_large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  // The head of old Excel files, and of those that have a password.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { unopened: 'locked' };
  if (begins(bytes, 0x50, 0x4b, 3, 4)) {
    const parts = unpacked(bytes);
    return parts === null ? { unopened: 'too_large' } : { file: { name: file.name, parts } };
  }
  const text = decoded(bytes, detect_encoding(bytes));
  if (text === null || text.includes('\0')) return { unopened: 'not_text' };
  return { file: { name: file.name, text } };
}

const kTables = /\.(csv|tsv|txt|json|xml|xlsx|xlsm|ods)$/i;

async function files_in(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    const of_file = entry as FileSystemFileEntry;
    return [await new Promise<File>((resolve, reject) => { of_file.file(resolve, reject); })];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: File[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) return found.filter(({ name }) => kTables.test(name) && !name.startsWith('~$'));
    for (const one of some) found.push(...await files_in(one));
  }
}

// The dropped files, and the tables in dropped folders, by name.
export async function dropped_files(data: DataTransfer): Promise<File[]> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const files = entries.length > 0 ? (await Promise.all(entries.map(files_in))).flat() : [...data.files];
  return files.sort((a, b) => (a.name < b.name ? -1 : 1));
}
