// What this browser remembers from visit to visit. Where storage is switched off or full nothing is
// remembered, and nothing else happens.

export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // forgotten with the page
  }
}
