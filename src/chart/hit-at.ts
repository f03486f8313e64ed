import type { Hit, Layer, Layers, Scale } from './layer.ts';

/** What is under a place, and whose it is. */
export interface Found {
  readonly layer: Layer;
  readonly hit: Hit;
}

/** CHT-36: the nearest of all layers at a place, in CSS pixels of the plot; of two as near, the one on top. */
export function hitAt(layers: Layers, x: number, y: number, g: Scale): Found | null {
  let nearest: Found | null = null;
  for (const layer of layers.all()) {
    const hit = layer.hitTest?.(x, y, g);
    if (hit && (!nearest || hit.distance <= nearest.hit.distance)) nearest = { layer, hit };
  }
  return nearest;
}
