import Check from 'lucide-react/icons/check';
import { useEffect, useRef, type ReactNode } from 'react';
import { useFormField } from '../forms/use-form-field.ts';
import { Steps } from '../ui/feedback/steps.tsx';
import styles from './document-steps.module.css';

/** Of the steps that are in the form; the third is the review. */
export const documentStep = 1;

interface DocumentStepsProps {
  /** What the person says, what they photograph, the review. */
  steps: readonly string[];
  /** What came of an earlier request. */
  notice: ReactNode;
  details: ReactNode;
  detailsFooter: ReactNode;
  document: ReactNode;
  documentFooter: ReactNode;
  /** What both come to: between the fields and the button. */
  summary?: ReactNode;
}

/** A form that asks for details, then for a document; its draft has the `step`. */
export function DocumentSteps(props: DocumentStepsProps) {
  const { steps, notice, details, detailsFooter, document, documentFooter, summary } = props;
  const { value: step } = useFormField<number>('step');
  const body = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // The button of the step before is gone, and the focus with it.
    if (shown.current !== step) body.current?.focus();
    shown.current = step;
  }, [step]);
  const atDocument = step >= documentStep;
  return (
    <>
      <Steps steps={steps} current={step} />
      {notice}
      <section
        ref={body}
        tabIndex={-1}
        aria-label={steps[atDocument ? documentStep : 0]}
        className={styles.step}
      >
        {atDocument ? document : details}
      </section>
      {summary}
      {atDocument ? documentFooter : detailsFooter}
    </>
  );
}

/** What a step asks for, in a sentence. */
export const StepLead = ({ children }: { children: ReactNode }) => <p className={styles.lead}>{children}</p>;

/** What makes a picture one that can be read. */
export function PictureTips({ tips }: { tips: readonly string[] }) {
  return (
    <ul className={styles.tips}>
      {tips.map((tip) => (
        <li key={tip}>
          <Check aria-hidden />
          {tip}
        </li>
      ))}
    </ul>
  );
}
