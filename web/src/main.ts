import { mount } from 'svelte';
import './app/theme.css';
import './app/base.css';
import './cards/tones.css';
import App from './app/App.svelte';

const target = document.getElementById('app');
if (target === null) throw new Error('no #app in the page');
mount(App, { target });
