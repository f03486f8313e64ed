import { useEffect, useState } from 'react';
import common from '../common.module.css';

/** Milliseconds after the last change: a figure of three digits is read once. */
const speakAfter = 500;

/** For those who listen: a text that changes often, read once it has stood for half a second (SIZ-02, CNF-04). */
export function SpokenLater({ text }: { text: string }) {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), speakAfter);
    return () => clearTimeout(timer);
  }, [text]);
  return <output className={common.visuallyHidden}>{spoken}</output>;
}
