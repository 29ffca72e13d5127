import type { Messages } from './messages';

export const pages = {
} as const satisfies Messages;
