// The kanji of marks (火, 水, 森) as drawings, for readers of English: 24 by 24, in lines unless it is solid.
type Drawing = { d: string; solid?: true };

const line = (d: string): Drawing => ({ d });
const solid = (d: string): Drawing => ({ d, solid: true });

export const kDrawings = {
  flame: solid('M12 2C13 7 18 9 18 15a6 6 0 0 1-12 0C6 11 9 10 9 7c2 1 3 3 3 5 1-3 1-7 0-10Z'),
  drop: solid('M12 2C15 8 19 11 19 15.5a7 7 0 0 1-14 0C5 11 9 8 12 2Z'),
  mountains: solid('M1 20L9 6l4 7 3-4 7 11Z'),
  wind: line('M2 9h12a3 3 0 1 0-3-3M2 13h17a3 3 0 1 1-3 3M2 17h8a2.5 2.5 0 1 1-2.5 2.5'),
  ring: line('M12 5a7 7 0 1 0 .1 0Z'),
  castle: solid('M3 21V5h3v3h4V5h4v3h4V5h3v16h-7v-5h-4v5Z'),
  columns: solid('M3 22v-3h2V8l3-3v14h3V11l3-3v11h3V6l2-2v15h2v3Z'),
  volcano: solid('M2 21L9 10h6l7 11ZM9 8l1-6 2 2 2-2 1 6Z'),
  waves: line('M2 8q2.5-3 5 0t5 0 5 0 5 0M2 15q2.5-3 5 0t5 0 5 0 5 0'),
  tree: solid('M12 2l5 7h-3l6 7h-6v6h-4v-6H4l6-7H7Z'),
  grass: line('M4 21q0-8-2-12M9 21q0-10 1-16M14 21q0-9 2-13M19 21q0-7 3-10'),
  sword: line('M20 4L8 16M5 12l7 7M8 16l-4 4'),
  shield: solid('M12 2l8 3v6c0 6-4 9-8 11-4-2-8-5-8-11V5Z'),
  glass: line('M10 4a6 6 0 1 0 .1 0ZM15 15l6 6'),
  take: line('M5 9h9v12H5ZM19 16V4M16 7l3-3 3 3'),
  back: line('M5 9a8 8 0 1 1 0 6M5 3v6h6'),
  stop: line('M12 3a9 9 0 1 0 .1 0ZM6 6l12 12'),
  blossom: solid('M12 2a4 4 0 0 1 3.8 5.200A4 4 0 1 1 18 15a4 4 0 1 1-6 4.500A4 4 0 1 1 6 15a4 4 0 1 1 2.2-7.800A4 4 0 0 1 12 2Z'),
  sun: line('M12 7a5 5 0 1 0 .1 0ZM12 1v3M12 20v3M1 12h3M20 12h3M4 4l2 2M18 18l2 2M4 20l2-2M18 6l2-2'),
  leaf: solid('M12 1l2 6 4-2-1 5h5l-4 4 2 3h-7v6h-2v-6H4l2-3-4-4h5L6 5l4 2Z'),
  snow: line('M12 2v20M3 7l18 10M21 7L3 17M9 3l3 3 3-3M9 21l3-3 3 3'),
  clock: line('M12 3a9 9 0 1 0 .1 0ZM12 7v5l4 2'),
  feather: solid('M20 3C10 3 6 10 5 17l-2 4h2l2-3c7 0 12-5 13-15Z'),
  scarf: line('M4 5q8 6 16 0v5q-8 5-16 0ZM9 13v8h5v-7'),
  cat: solid('M4 2l4 5q4-1 8 0l4-5v11q0 8-8 8t-8-8Z'),
  bell: solid('M12 2q7 2 7 10l2 6H3l2-6Q5 4 12 2ZM9 20h6q-1 3-3 3t-3-3Z'),
  person: solid('M12 2a5 5 0 1 0 .1 0ZM3 22q0-9 9-9t9 9Z'),
  gate: line('M2 5q10 3 20 0M4 10h16M7 6v16M17 6v16'),
  bolt: solid('M14 1L5 14h6l-2 9 10-14h-6Z'),
  scroll: line('M6 3h12v18H6ZM9 8h6M9 12h6M9 16h4'),
  whirl: line('M12 12a2 2 0 1 1 2 2 5 5 0 1 1-1-8 8 8 0 1 1-4 15'),
  crossed: line('M4 4l16 16M20 4L4 20M3 15l6 6M21 15l-6 6'),
  compass: line('M12 2a10 10 0 1 0 .1 0ZM16 8l-3 5-5 3 3-5Z'),
  speech: line('M3 4h18v12h-9l-5 5v-5H3Z'),
} as const satisfies Record<string, Drawing>;

export type DrawingName = keyof typeof kDrawings;
