import { plays } from './support/game';

plays({ game: 'culdcept', decks: ['kiln_vanguard', 'kiln_vanguard'], seed: 5 });
