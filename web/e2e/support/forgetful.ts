// A browser whose reader lets sites keep nothing: no storage of any kind, no cookies.
import type { BrowserContext } from 'playwright-core';

export async function keep_nothing(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const no = (): never => { throw new DOMException('The reader lets sites keep nothing.', 'SecurityError'); };
    const refused = (): Promise<never> => Promise.reject(new DOMException('no', 'SecurityError'));
    for (const name of ['localStorage', 'sessionStorage', 'caches']) Object.defineProperty(window, name, { get: no });
    Object.defineProperty(window, 'indexedDB', { value: { open: no, deleteDatabase: no } });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
    Object.defineProperty(Navigator.prototype, 'locks', { value: { request: refused, query: refused } });
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: no });
  });
  await context.route('**/api/**', (route) => {
    const headers = Object.entries(route.request().headers()).filter(([name]) => name !== 'cookie');
    return route.continue({ headers: Object.fromEntries(headers) });
  });
}
