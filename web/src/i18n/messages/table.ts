import type { Messages } from './messages';

export const table = {
} as const satisfies Messages;
