// Calls somebody who looks at another tab: the title of this one says it every other second, until he
// is back.
const kEvery = 1000; // ms

export function call_to(words: string, page: Document = document): void {
  if (page.visibilityState === 'visible') return;
  let before = page.title;
  page.title = words;
  const timer = setInterval(() => {
    if (page.title === words) {
      page.title = before;
    } else {
      before = page.title; // the match has its own by now
      page.title = words;
    }
  }, kEvery);
  const back = (): void => {
    if (page.visibilityState !== 'visible') return;
    clearInterval(timer);
    if (page.title === words) page.title = before;
    page.removeEventListener('visibilitychange', back);
  };
  page.addEventListener('visibilitychange', back);
}
