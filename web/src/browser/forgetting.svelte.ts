// Whether this browser lets the page keep nothing, so that all is gone when it is closed; and whether the reader
// has read that.
export const forgetting = $state({ is: false, is_read: false });

// Whether a server can know this browser again: its cookies are taken.
export function takes_cookies(): boolean {
  return navigator.cookieEnabled;
}
