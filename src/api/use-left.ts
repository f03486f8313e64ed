import { useEffect, useRef, type RefObject } from 'react';

/** Whether what asked is not on the screen any more when its answer comes. */
export function useLeft(): RefObject<boolean> {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return left;
}
