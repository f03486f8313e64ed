import { LoanKycStatus } from '../../src/generated/enums.ts';
import type { Handlers } from '../gateway/handler.ts';
import { success } from './answer.ts';

/** Tag `loan`. Nobody has asked for one yet. */
export const loanHandlers = {
  getLoanInfo: () => success({ status: LoanKycStatus.None }),
} satisfies Handlers;
