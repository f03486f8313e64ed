import type { ReactNode } from 'react';

/** One line of the details: what it is, and the figure. */
export function Detail({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="detail">
      <dt>{term}</dt>
      <dd>
        <span className="num">{children}</span>
      </dd>
    </div>
  );
}
