import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

// A static `style="…"` would be refused by the server's Content-Security-Policy: use `style:name`.
export default { preprocess: vitePreprocess() };
