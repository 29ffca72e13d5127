import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vitest/config';
import e2e from '../vitest.config';

export default mergeConfig(e2e, { test: { root: fileURLToPath(new URL('.', import.meta.url)) } });
