import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelte_config from './svelte.config.js';

export default ts.config(
  { ignores: ['dist/', 'node_modules/', 'e2e/screenshots/', 'e2e/artefacts/'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...ts.configs.stylistic,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-undef': 'off',
      'max-len': ['error', { code: 110, ignoreStrings: true, ignoreTemplateLiterals: true }],
      'max-lines': ['error', { max: 800 }],
      'svelte/no-at-html-tags': 'error',
      'svelte/no-navigation-without-resolve': 'off',
      'svelte/require-each-key': 'error',
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig: svelte_config },
    },
    rules: { 'max-len': 'off', 'prefer-const': 'off' },
  },
);
