import { mount } from 'svelte';
import './app/fonts/fonts.css';
import './app/theme.css';
import './app/base.css';
import './cards/tones.css';
import App from './app/App.svelte';
import { letters } from './app/letters';

const target = document.getElementById('app');
if (target === null) throw new Error('no #app in the page');
await letters();
mount(App, { target });
