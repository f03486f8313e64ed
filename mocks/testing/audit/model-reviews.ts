/** Reviews of the written rules: REV-02 to REV-05. */

export type ReviewKind = 'deposit' | 'withdrawal' | 'loanKyc' | 'loan' | 'repayment';
/** When reviews end by themselves, as the control API sets it. */
export type ReviewMode = 'after-20-s' | 'at-once' | 'never';

export interface ModelReview {
  readonly kind: ReviewKind;
  readonly submittedAt: number;
  /** REV-04: by itself it ends no earlier. */
  readonly notBefore?: number;
  /** What its end brings about. */
  readonly end: (isApproved: boolean, at: number) => void;
}

const takes = 20_000;

export class ModelReviews {
  mode: ReviewMode = 'after-20-s';
  /** The oldest first. */
  private waiting: ModelReview[] = [];

  submit(review: ModelReview): ModelReview {
    this.waiting.push(review);
    return review;
  }

  of(kind: ReviewKind): ModelReview[] {
    return this.waiting.filter((one) => one.kind === kind);
  }

  get kinds(): ReviewKind[] {
    return [...new Set(this.waiting.map(({ kind }) => kind))];
  }

  /** Ended by something else, without an effect of its own. */
  drop(review: ModelReview): void {
    this.waiting = this.waiting.filter((one) => one !== review);
  }

  private dueAt({ submittedAt, notBefore = 0 }: ModelReview): number {
    if (this.mode === 'never') return Infinity;
    return Math.max(submittedAt + (this.mode === 'at-once' ? 0 : takes), notBefore);
  }

  /** The moments at which something ends by itself. */
  get dues(): number[] {
    return this.waiting.map((one) => this.dueAt(one)).filter(Number.isFinite);
  }

  /** REV-05: what is due by now, the first due first. Call it after what the prices of the moment bring about. */
  endDue(now: number): void {
    const due = this.waiting.filter((one) => this.dueAt(one) <= now);
    for (const review of due.sort((a, b) => this.dueAt(a) - this.dueAt(b))) {
      // An end may have returned another one.
      if (this.waiting.includes(review)) this.endOne(review, true, now);
    }
  }

  /** REV-03: by hand, the oldest of a kind. */
  decide(kind: ReviewKind, isApproved: boolean, now: number): void {
    const [oldest] = this.of(kind);
    if (oldest) this.endOne(oldest, isApproved, now);
  }

  private endOne(review: ModelReview, isApproved: boolean, now: number): void {
    this.drop(review);
    review.end(isApproved, now);
  }
}
