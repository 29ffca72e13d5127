export type Fonts = 'latin' | 'japanese';
export function font_config(name: Fonts): string;
