export function pieces_used(css: string, text: string): Set<string>;
