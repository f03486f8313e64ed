import { useState } from 'react';

/** The newest value that was there: what a closing sheet still shows. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
