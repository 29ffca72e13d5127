import { plays } from './support/game';

await plays({ game: 'dgrayman', decks: ['night_mail', 'harbour_watch'], seed: 3 });
