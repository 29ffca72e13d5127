export function new_id(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(36).padStart(2, '0')).join('');
}
