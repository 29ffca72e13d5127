// The faces of Kannagi's cards: a season, a cost, the attributes in words.
import { plain_face, property, stat_of, stats_of, word_of, type Face, type GameFaces } from '../../cards/face';
import { look, look_of, marks_of, type Looks } from '../../cards/signs';
import type { CardDef } from '../../protocol/types';

export const kSeasons: Looks = {
  spring: look('spring', '春', 'Sp', 'blossom'),
  summer: look('summer', '夏', 'Su', 'sun'),
  autumn: look('autumn', '秋', 'Au', 'leaf'),
  winter: look('winter', '冬', 'Wi', 'snow'),
  none: look('neutral', '無', '–'),
};

function face_of(def: CardDef): Face {
  const season = look_of(kSeasons, word_of(def, 'season'));
  const is_place = property(def, 'power') !== undefined;
  return {
    ...plain_face(def),
    tone: season?.tone ?? 'neutral',
    shape: is_place ? 'creature' : def.kind === 'tool' ? 'item' : 'spell',
    coin: stat_of(def, 'cost'),
    marks: marks_of(property(def, 'season'), kSeasons).filter(({ tone }) => tone !== 'neutral'),
    stats: stats_of(def, 'power'),
    traits: property(def, 'attributes')?.text ?? null,
  };
}

export const faces: GameFaces = { face_of, sorted_by: [{ property: 'season', looks: kSeasons }] };
