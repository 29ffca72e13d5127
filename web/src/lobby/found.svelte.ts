// The match that the search has found while the reader could not be taken to it; '': none.
export const found = $state({ match: '' });
