// The faces of the cards of Lanterns Afloat: what a card costs, and the light of a lantern.
import { plain_face, stat_of, stats_of, type Face, type GameFaces } from '../../../src/cards/face';
import type { CardDef } from '../../../src/protocol/types';

function face_of(def: CardDef): Face {
  const is_lantern = def.kind === 'lantern';
  return {
    ...plain_face(def),
    tone: is_lantern ? 'fire' : 'wind',
    shape: is_lantern ? 'creature' : 'spell',
    coin: stat_of(def, 'cost'),
    stats: stats_of(def, 'light'),
  };
}

export const faces: GameFaces = { face_of, sorted_by: [] };
