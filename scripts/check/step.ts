/** What a step found: nothing wrong, or what is wrong, as text for a person. */
export type Outcome = { ok: boolean; found: string };

export type Step = {
  name: string;
  /** What to do when it fails. */
  advice: string;
  run(): Promise<Outcome>;
};

export const passed: Outcome = { ok: true, found: '' };

/** An outcome that is good when there are no findings. */
export const outcomeOf = (findings: string[]): Outcome => ({
  ok: findings.length === 0,
  found: findings.join('\n'),
});
