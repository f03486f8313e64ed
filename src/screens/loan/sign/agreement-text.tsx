import { plural, t } from '@lingui/core/macro';
import { annualRate } from '../../../domain/loan.ts';
import type { User } from '../../../generated/rest.d.ts';
import { formatDate, formatMoney, isolate } from '../../../i18n/format.ts';
import { clearDraft, readDraft, writeDraft } from '../../../state/drafts.ts';
import type { ChosenLoan } from '../loan-gates.tsx';
import { formatRate } from '../loan-parts.tsx';
import styles from './loan-sign.module.css';

/** As the product calls itself. */
const lender = 'Candlewick';

/**
 * LOAN-39: the agreement of a server that has no text of its own, in the language on screen. The sandbox takes its
 * words from the same catalogue (LOAN-51). A line that begins with a number is the heading of its paragraph.
 */
export function agreementText({ offer, amount, cost, due }: ChosenLoan, user: User, now: number): string {
  const money = (value: number) => isolate(formatMoney(value));
  const { loan_period: days, free_period: free } = offer;
  const [daily, yearly] = [formatRate(offer.interest_rate), formatRate(annualRate(offer.interest_rate))];
  const [principal, interest, total] = [money(amount), money(cost.interest), money(cost.total)];
  const [lateRate, late] = [formatRate(offer.penalty_rate), money(cost.latePerDay)];
  const [today, dueDay] = [formatDate(now), formatDate(due)];
  const name = user.email ?? (user.phone ? `+${user.area_code ?? ''} ${user.phone}` : '');
  const holder = isolate(name === '' ? user.uid : `${user.uid} (${name})`);
  const freeDays =
    free === 0
      ? t`There are no interest-free days.`
      : t`${plural(free, { one: 'The first day is free of interest.', other: 'The first # days are free of interest.' })}`;
  const sections = [
    [t`Parties`, t`The lender is ${lender} (“we”). The borrower is the holder of account ${holder} (“you”).`],
    [
      t`The loan`,
      t`We lend you ${principal} for ${plural(days, { one: '# day', other: '# days' })}. We pay it into your live account on the day we approve it. Until then you owe nothing.`,
    ],
    [
      t`Interest`,
      t`Interest is ${daily} a day, which is ${yearly} a year. ${freeDays} Interest is charged on the amount, not on interest.`,
      t`Over the whole term of ${plural(days, { one: '# day', other: '# days' })} the interest is ${interest}.`,
    ],
    [
      t`Repayment`,
      t`You repay ${total}: the amount of ${principal} and the interest of ${interest}. It is due ${plural(days, { one: '# day', other: '# days' })} after we pay the loan out. If we pay it out on ${today}, it is due on ${dueDay}.`,
      t`You can repay early at no extra cost. Interest is then charged only for the days begun.`,
    ],
    [
      t`Late payment`,
      t`After the due date a late fee of ${lateRate} of the amount is added daily until the loan is paid. For this loan that is ${late} for each day begun.`,
    ],
    [
      t`What it costs in all`,
      t`Paid on time, this loan costs you ${interest}. Each late day adds ${late}. There are no other fees.`,
    ],
    [
      t`Your signature`,
      t`By signing you ask for this loan on these terms. We may decline it; then nothing is owed by either side.`,
    ],
  ];
  const numbered = sections.map(([heading, ...lines], i) => [`${i + 1}. ${heading}`, ...lines].join('\n'));
  return [t`Loan agreement of ${today}`, ...numbered].join('\n\n');
}

/** LOAN-39: an agreement as it was kept, whoever wrote it: blocks between empty lines, numbered lines as headings. */
export function AgreementText({ text }: { text: string }) {
  const blocks = text.split(/\n\s*\n/).map((block) => block.split('\n').filter((line) => line.trim() !== ''));
  return (
    <article className={styles.agreement} dir="auto">
      {blocks.map((lines, i) => (
        <section key={i}>
          {lines.map((line, n) =>
            n === 0 && /^\d+\. /.test(line) ? <h2 key={n}>{line}</h2> : <p key={n}>{line}</p>,
          )}
        </section>
      ))}
    </article>
  );
}

/** Saves the agreement as a text file. */
export function downloadAgreement(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

const readName = 'loan-agreement.read';

/** LOAN-40: what was read goes along to the signature, also through a reload: exactly this text is signed. */
export function keepReadAgreement({ offer, amount }: ChosenLoan, text: string): void {
  writeDraft(readName, { id: offer.id, amount, text });
}

/** Returns the text that was read for this loan, or null. */
export function readAgreementOf({ offer, amount }: ChosenLoan): string | null {
  const draft = readDraft(readName);
  const fits = draft?.['id'] === offer.id && draft['amount'] === amount;
  return fits && typeof draft['text'] === 'string' ? draft['text'] : null;
}

/** Name of the form that holds the tick; another loan has another. */
export const tickName = ({ offer, amount }: ChosenLoan): string => `loan-agreement.${offer.id}.${amount}`;

/** A loan was asked for: nothing of it is kept in the tab. */
export function forgetAgreement(chosen: ChosenLoan): void {
  for (const name of [readName, tickName(chosen), 'loan-amount']) clearDraft(name);
}
