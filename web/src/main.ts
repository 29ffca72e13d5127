import { mount } from 'svelte';
import './app/fonts/fonts.css';
import './app/theme.css';
import './app/base.css';
import './cards/tones.css';
import App from './app/App.svelte';
import { letters } from './app/letters';
import { load_page } from './app/pages';
import { current_route } from './browser/router.svelte';
import { register_games } from './games/registry';
import { bring_engine, bring_friends } from './protocol/ends';
import { is_at_friend } from './seats/friends';
import { watch_for_install } from './offline/install.svelte';
import { ask_for_home, warm_up_later } from './pages/ahead';

const target = document.getElementById('app');
if (target === null) throw new Error('no #app in the page');
watch_for_install();
register_games();
bring_engine(() => import('./solo/end').then(({ end }) => end));
bring_friends({ has_match: is_at_friend, load: () => import('./friend/links').then(({ friend_end }) => friend_end) });
// Fetches the page's files while the fonts come; a failure is told when the page asks for them.
const route = current_route();
load_page(route.page).catch(() => undefined);
if (route.page === 'home') void ask_for_home();
await letters();
mount(App, { target });
warm_up_later();
