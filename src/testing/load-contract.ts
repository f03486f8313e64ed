import type { TestProject } from 'vitest/node';
import { readRest } from '../../scripts/contract/read.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** openapi.yaml as JSON. */
    restContract: string;
  }
}

/** Reads openapi.yaml once for all test files: parsing it in each would take longer than most of them run. */
export default function loadContract({ provide }: TestProject): void {
  provide('restContract', JSON.stringify(readRest()));
}
