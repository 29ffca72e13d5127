import type { Messages } from './messages';

export const lessons = {
} as const satisfies Messages;
