import { describe, expect, it } from 'vitest';
import { emptyGeometry } from './geometry.ts';
import { hitAt } from './hit-at.ts';
import { createLayers, type Layer } from './layer.ts';

/** A layer with one thing that a finger may mean, so far from every place. */
const far = (id: string, distance: number): Layer => ({ hitTest: () => ({ id, distance, grip: false }) });
const at = (...layers: Layer[]) => {
  const all = createLayers();
  const removes = layers.map((layer) => all.add(layer));
  return { all, removes, hit: () => hitAt(all, 0, 0, emptyGeometry())?.hit.id };
};

describe('CHT-36 a finger', () => {
  it('CHT-36 means the nearest of all layers, and of two as near the one on top', () => {
    expect(at(far('a', 3), far('b', 2), far('c', 9)).hit()).toBe('b');
    expect(at(far('below', 2), far('above', 2)).hit()).toBe('above');
  });

  it('CHT-36 means nothing where nothing is within its reach', () => {
    expect(at({}, { hitTest: () => null }).hit()).toBeUndefined();
  });

  it('a layer that was taken off is not asked any more', () => {
    const { removes, all, hit } = at(far('a', 3), far('b', 2));
    removes[1]();
    expect(hit()).toBe('a');
    expect(all.all()).toHaveLength(1);
  });
});
