// The page among the apps of the device. Browsers that can put it there offer it by an event, which comes
// before anybody wants it; elsewhere the browser's own menu has it.

// The event of browsers derived from Chromium.
interface Offer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export const install: { offer: Offer | null; done: boolean } = $state({ offer: null, done: false });

// Called once, before the browser has decided.
export function watch_for_install(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault(); // said in the settings, not over the page
    install.offer = event as Offer;
  });
  window.addEventListener('appinstalled', () => {
    install.offer = null;
    install.done = true;
  });
}

// Asks the reader in the browser's own words. An offer serves once.
export async function accept_install(): Promise<void> {
  const { offer } = install;
  if (offer === null) return;
  install.offer = null;
  await offer.prompt();
}
