import { plays } from './support/game';

// newcomer.test.ts follows its lessons.
await plays({ game: 'culdcept', decks: ['kiln_vanguard', 'kiln_vanguard'], seed: 5, lessons: false });
