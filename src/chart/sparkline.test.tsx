// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Sparkline, sparklinePath } from './sparkline.tsx';

describe('CHT-21 (a) sparkline', () => {
  afterEach(cleanup);

  it('CHT-21 (a) runs from edge to edge, high values up', () => {
    expect(sparklinePath([1, 3, 2], 76, 36)).toEqual({
      line: 'M0,34.5L38,1.5L76,18',
      area: 'M0,34.5L38,1.5L76,18L76,36L0,36Z',
    });
  });

  it('CHT-21 (a) a flat line runs through the middle', () => {
    expect(sparklinePath([5, 5], 76, 36)?.line).toBe('M0,18L76,18');
  });

  it('CHT-21 (d) is empty with fewer than two values', () => {
    expect(sparklinePath([], 76, 36)).toBeNull();
    expect(sparklinePath([1], 76, 36)).toBeNull();
    const { container } = render(<Sparkline values={[1]} />);
    expect(container.querySelectorAll('path')).toHaveLength(0);
  });

  it('CHT-21 (c) is drawn again only when its values change', () => {
    const values = [1, 2];
    const { container, rerender } = render(<Sparkline values={values} />);
    const path = () => container.querySelector('path')?.getAttribute('d');
    const first = path();
    values.push(3);
    rerender(<Sparkline values={values} />);
    expect(path()).toBe(first);
    rerender(<Sparkline values={[1, 2, 3]} />);
    expect(path()).not.toBe(first);
  });

  it('CHT-21 (a) (b) is hidden from screen readers, and a line with an area', () => {
    const { container } = render(<Sparkline values={[1, 2]} />);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(container.querySelectorAll('path')).toHaveLength(2);
  });
});
