/** The mark: a rising and a falling candle, whose wicks meet. Decoration: the name stands beside it. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 28 28" width={28} height={28} aria-hidden>
      <rect width="28" height="28" rx="8" fill="var(--accent)" />
      <path
        d="M10 5v4M10 19v4M18 5v3M18 16v7"
        stroke="var(--accent-ink)"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <rect
        x="7"
        y="9"
        width="6"
        height="10"
        rx="1.6"
        fill="none"
        stroke="var(--accent-ink)"
        strokeWidth="1.8"
      />
      <rect x="15" y="8" width="6" height="8" rx="1.6" fill="var(--accent-ink)" />
    </svg>
  );
}
