// The cards in any order, by `chance` (at least 0, less than 1).
export function shuffled(cards: readonly string[], chance: () => number): string[] {
  const pile = [...cards];
  for (let i = pile.length - 1; i > 0; --i) {
    const j = Math.floor(chance() * (i + 1));
    const [a, b] = [pile[i], pile[j]];
    if (a === undefined || b === undefined) continue;
    pile[i] = b;
    pile[j] = a;
  }
  return pile;
}

export type Sample = { hand: string[]; pile: string[] };

export function deal(cards: readonly string[], size: number, chance: () => number): Sample {
  const pile = shuffled(cards, chance);
  return { hand: pile.slice(0, size), pile: pile.slice(size) };
}

// The whole hand goes back, the deck is shuffled and as many are drawn.
export function deal_again({ hand, pile }: Sample, chance: () => number): Sample {
  return deal([...hand, ...pile], hand.length, chance);
}

// Cards of the hand, by their places, go to the bottom of the deck, and as many come from the top.
export function exchange({ hand, pile }: Sample, places: readonly number[]): Sample {
  const back = hand.filter((_, place) => places.includes(place));
  const kept = hand.filter((_, place) => !places.includes(place));
  return { hand: [...kept, ...pile.slice(0, back.length)], pile: [...pile.slice(back.length), ...back] };
}

export function draw({ hand, pile }: Sample): Sample {
  return { hand: [...hand, ...pile.slice(0, 1)], pile: pile.slice(1) };
}
