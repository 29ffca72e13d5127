import type { Messages } from './messages';

export const cards = {
} as const satisfies Messages;
