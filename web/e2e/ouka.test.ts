import { plays } from './support/game';

plays({ game: 'ouka', decks: ['gale_and_thunder', 'needle_and_shadow'], seed: 5, look_at: 40 });
