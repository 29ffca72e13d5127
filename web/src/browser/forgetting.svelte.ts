// `is`: this browser lets the page keep nothing, so that all is gone when it is closed; `is_read`: the reader
// has read that.
export const forgetting = $state({ is: false, is_read: false });

// A server can know this browser again only if it takes cookies.
export function takes_cookies(): boolean {
  return navigator.cookieEnabled;
}
