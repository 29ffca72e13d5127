// The title of the browser's tab: what the page says of itself, and how many things wait for the reader elsewhere.
export const title = $state({ page: '', waiting: 0 });

const kMark = '● '; // before the title of a page that itself waits for the reader

export function marked_title(page: string, waiting: number): string {
  if (waiting === 0) return page;
  const count = `(${String(waiting)}) `;
  return page.startsWith(kMark) ? kMark + count + page.slice(kMark.length) : count + page;
}
