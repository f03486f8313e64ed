import { describe, expect, it } from 'vitest';
import { instruments } from '../../market/instruments/catalogue.ts';
import { logoSvg } from './logo-svg.ts';

describe('logos', () => {
  it.each(instruments.map(({ code }) => code))(
    'MKT-25 (b) %s is a closed SVG without scripts or references',
    (code) => {
      const svg = logoSvg(code);
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 40 40"/);
      expect(svg.trimEnd().endsWith('</svg>')).toBe(true);
      expect(svg).not.toMatch(/<script|<style|<foreignObject|\son\w+=|href|url\((?!#)|NaN|undefined/);
      expect(svg.length).toBeLessThan(8000);
      // Every element is closed.
      const opened = svg.match(/<[a-zA-Z]+[^>]*[^/]>/g)?.length;
      expect(svg.match(/<\/[a-zA-Z]+>/g)?.length).toBe(opened);
    },
  );

  it('MKT-25 (a) no two look the same', () => {
    expect(new Set(instruments.map(({ code }) => logoSvg(code))).size).toBe(instruments.length);
  });

  it('MKT-25 (b) an unknown code gets a grey disc, whatever is in it', () => {
    expect(logoSvg('ZZZ')).toContain('>Z</text>');
    expect(logoSvg('"><script>')).not.toContain('<script');
    expect(logoSvg('')).toContain('>?</text>');
  });
});
