// The match that the reader plays at this page's table, as long as it goes on; '': none. Nothing takes him away
// from it.
export const playing = $state({ match: '' });
