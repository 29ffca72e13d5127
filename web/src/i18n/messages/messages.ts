import type { Text } from '../../protocol/types';

// One area of the catalogue: both languages of a sentence stand side by side.
export type Messages = Record<string, Text>;
