import styles from './marked.module.css';

/** A text in which what was searched is marked, where it stands there as it was typed. */
export function Marked({ text, search }: { text: string; search: string }) {
  const wanted = search.trim().toLowerCase();
  const plain = text.toLowerCase();
  // A word that begins so rather than one that has it inside.
  const word = plain.startsWith(wanted) ? 0 : plain.indexOf(` ${wanted}`) + 1;
  const at = wanted === '' ? -1 : word > 0 ? word : plain.indexOf(wanted);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.mark}>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  );
}
