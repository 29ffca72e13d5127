// The words that pages bring with them (tests/setup.ts comes first: they need what jsdom lacks).
import { add_messages } from '../src/i18n';
import { build } from '../src/i18n/messages/build';

add_messages({ build });
