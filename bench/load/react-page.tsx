// The yardstick: React and react-dom alone, with forty rows of text. Nothing of the product.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const rows = Array.from({ length: 40 }, (_row, index) => `Row ${index + 1} of a list that React shows`);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <h1>React alone</h1>
      <ul>
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </StrictMode>,
  );
}
