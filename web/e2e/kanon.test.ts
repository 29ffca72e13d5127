import { plays } from './support/game';

await plays({ game: 'kanon', decks: ['choir_in_winter', 'night_watch'], seed: 4 });
