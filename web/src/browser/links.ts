import { href, type Route } from './router.svelte';

// A whole address that can be sent to somebody.
export function link_to(route: Route): string {
  return new URL(href(route), window.location.href).toString();
}

// Whether the text is on the clipboard now.
export async function copy_text(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
