// The scenes on cards as images, drawn once each.
import { draw_scene, parts_in, type Parts, type Scene } from './scene';

let parts: Parts | undefined = $state.raw();
let asked = false;
const images = new Map<string, Scene>();

function image_of(drawing: string): string {
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg">${drawing}</svg>`)}`;
}

// The addresses of a scene's picture, in its frame, and of the frame alone; undefined until the parts are here,
// which the first card asks for.
export function scene_at(scene: string): Scene | undefined {
  if (scene === '') return undefined;
  if (parts === undefined) {
    if (!asked) {
      asked = true;
      import('./scenes.svg?raw').then(
        ({ default: svg }) => { parts = parts_in(svg); }, () => { asked = false; });
    }
    return undefined;
  }
  let drawn = images.get(scene);
  if (drawn === undefined) {
    const { picture, frame, figure, edge } = draw_scene(scene, parts);
    drawn = { picture: image_of(picture + frame), frame: image_of(frame), figure, edge };
    images.set(scene, drawn);
  }
  return drawn;
}
