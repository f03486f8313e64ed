import type { Generated, Insertable, Selectable } from 'kysely';
import type {
  CodePurpose,
  CompleteReason,
  DepositType,
  IdCardType,
  LoanStatus,
  OrderStatus,
  Sex,
  WithdrawalStatus,
} from '../../src/generated/enums.ts';
import type { Side } from '../../src/domain/side.ts';
import type { ChatMessagesTable, ChatNoticesTable, ChatReadsTable, ChatRepliesTable } from './chat-tables.ts';
import type { PostingType } from './posting-type.ts';

/** Booleans are 0 and 1, times epoch milliseconds of the world's clock, money integer micro-dollars. */
export interface Schema {
  users: UsersTable;
  sessions: SessionsTable;
  orders: OrdersTable;
  postings: PostingsTable;
  entries: EntriesTable;
  codes: CodesTable;
  attempts: AttemptsTable;
  answers: AnswersTable;
  kept: KeptTable;
  schema_version: SchemaVersionTable;
  uploads: UploadsTable;
  captchas: CaptchasTable;
  chat_messages: ChatMessagesTable;
  chat_replies: ChatRepliesTable;
  chat_notices: ChatNoticesTable;
  chat_reads: ChatReadsTable;
  reviews: ReviewsTable;
  identities: IdentitiesTable;
  deposits: DepositsTable;
  withdrawal_methods: WithdrawalMethodsTable;
  withdrawals: WithdrawalsTable;
  loan_kycs: LoanKycsTable;
  loans: LoansTable;
  repayments: RepaymentsTable;
}

interface UsersTable {
  id: Generated<number>;
  /** Number that the person gives to customer service. */
  uid: string;
  email: string | null;
  /** Calling code and national number apart, digits; `phone` without the calling code. */
  area_code: string | null;
  phone: string | null;
  /** scrypt; null on a demo account. */
  password_hash: string | null;
  is_demo: 0 | 1;
  invite_code: string | null;
  invited_by: number | null;
  created_at: number;
  /** To reach somebody who registered by email: digits with the calling code. Nobody logs in with it. */
  mobile: string | null;
  /** BRK-44: what the house made good and was not repaid, micro-dollars. */
  owed: Generated<number>;
  /** LED-03: the sum of the entries of the user's cash, micro-dollars. */
  balance: Generated<number>;
  /** How many balance records there are, and the moment of the newest. */
  records: Generated<number>;
  posted_at: number | null;
  /** How many orders have ended, and what they brought, micro-dollars. */
  ended: Generated<number>;
  realised: Generated<number>;
  /** BRK-92: grows with every change of any order of the user. */
  orders_rev: Generated<number>;
}

interface SessionsTable {
  /** In the order in which they were opened. */
  id: Generated<number>;
  /** SHA-256 of the token: reading the file does not help to log in. */
  token_hash: string;
  user_id: number;
  created_at: number;
  ends_at: number;
  /** When it was last used. */
  seen_at: number;
}

interface OrdersTable {
  id: Generated<number>;
  user_id: number;
  instrument_id: number;
  side: Side;
  kind: 'market' | 'pending';
  status: OrderStatus;
  lots: number;
  leverage: number;
  /** The quoted mid of a market order, the target of a pending one. */
  requested_price: number;
  open_price: number | null;
  close_price: number | null;
  stop_loss: number | null;
  take_profit: number | null;
  margin: number;
  /** What the fill charged or will charge. */
  commission: number;
  /** Realised, once completed. */
  profit: number;
  /** From where a pending order's target is reached: the price has to rise, to fall, or stood there already. */
  approach: 'rise' | 'fall' | 'at' | null;
  /** Ticks after this moment can trigger it. */
  watched_from: number;
  created_at: number;
  filled_at: number | null;
  completed_at: number | null;
  reason: CompleteReason | null;
  /** The Idempotency-Key that placed it; of a part, with a prefix, the one that closed it. */
  request_key: string;
  /** The position of which this is a closed part. */
  part_of: number | null;
  /** When a pending order ends by itself. */
  expire_at: number | null;
  /** Distance of a trailing stop, in price units. */
  trailing: number | null;
  /** The best price at which it could be closed since its stop trails, and until when that is known. */
  best_price: number | null;
  best_at: number | null;
  /** Booked so far. */
  swap: Generated<number>;
  /** Swap is booked for the nights up to this moment; null: none since the fill. */
  swapped_to: number | null;
  /** BRK-31: where it stands among the orders of its user that have ended, from 1; null until it ends. */
  place: number | null;
  /** The same among those of its instrument. */
  instrument_place: number | null;
}

/** One event that moved money; its entries sum to zero (LED-01). */
interface PostingsTable {
  id: Generated<number>;
  type: PostingType;
  /** Whose balance record it is. */
  user_id: number;
  order_id: number | null;
  /** A note as written, of an adjustment by hand; the reference of a deposit, withdrawal or loan. */
  memo: string;
  at: number;
  /** Where it stands among the records of its user, and among those of its type, from 1. */
  place: number;
  type_place: number;
  /** What it left, micro-dollars. */
  balance: number;
}

interface EntriesTable {
  id: Generated<number>;
  posting_id: number;
  /** `cash:<user id>`, or an account of the house: see `ledger.ts`. */
  account: string;
  /** Integer micro-dollars. */
  amount: number;
}

interface CodesTable {
  id: Generated<number>;
  /** Email address, or calling code and number together. */
  recipient: string;
  purpose: CodePurpose;
  /** Keyed with a secret of the running server, so that the file does not give a code away. */
  code_hash: string;
  sent_at: number;
  ends_at: number;
  /** How often it was tried. */
  guesses: number;
  used: 0 | 1;
}

/** Pictures that nobody has used yet; using one deletes it. */
interface CaptchasTable {
  id: string;
  /** Keyed as those of codes are. */
  text_hash: string;
  ends_at: number;
}

/** Tries of a kind, counted by account and by caller so that guessing ends. */
interface AttemptsTable {
  id: Generated<number>;
  subject: string;
  at: number;
}

/** First answers by Idempotency-Key. */
interface AnswersTable {
  /** User id; 0 for a guest. */
  caller: number;
  operation: string;
  /** SHA-256 of the key: reading the file does not help to ask again. */
  key_hash: string;
  /** Of the request that the key came with, hashed with the key: a password in it cannot be guessed from it. */
  fingerprint: string;
  /** Null where it held a token. */
  answer: string | null;
  /** Whose session an answer with a token opened. */
  session_of: number | null;
  /** Real time, epoch milliseconds. */
  kept_at: number;
}

/** What a world has besides its books. */
interface KeptTable {
  name: string;
  /** JSON. */
  value: string;
}

/** One row: how many migrations the store has had. */
interface SchemaVersionTable {
  version: number;
}

/** Pictures that users sent. */
interface UploadsTable {
  /** '<64 random hexadecimal digits>.<type>': who does not know it cannot ask for it. */
  name: string;
  user_id: number;
  /** Media type, decided from the bytes. */
  type: string;
  bytes: Uint8Array;
  created_at: number;
}

/** What people look at before it holds. */
export type ReviewKind = 'identity' | 'deposit' | 'withdrawal' | 'loanKyc' | 'loan' | 'repayment';

interface ReviewsTable {
  id: Generated<number>;
  user_id: number;
  kind: ReviewKind;
  /** The record under review, in the table of its kind. */
  subject_id: number;
  submitted_at: number;
  /** It ends by itself no earlier than this, whatever the site is set to. */
  not_before: number | null;
  /** Null while it waits. */
  decided_at: number | null;
  decision: 'approved' | 'rejected' | null;
  /** Why it was rejected: a key of the messages, or somebody's own words. */
  reason: string | null;
}

/** Every identity that was sent; the newest of a user counts. */
interface IdentitiesTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  card_id: string;
  front_pic: string;
  reverse_pic: string;
  request_key: string | null;
}

/** Payments that somebody reported; the review of each says what became of it. */
interface DepositsTable {
  id: Generated<number>;
  user_id: number;
  type: DepositType;
  amount: number;
  /** Coin or currency of the channel. */
  currency_code: string;
  /** Id of the coin option or of the bank account to which it was paid. */
  channel_id: number;
  proof: string;
  request_key: string | null;
  created_at: number;
}

/** Where to somebody is paid. A removed one stays, for the withdrawals that name it. */
interface WithdrawalMethodsTable {
  id: Generated<number>;
  user_id: number;
  /** 1 a coin address, 2 a bank account. */
  type: 1 | 2;
  currency_id: number;
  /** Of a coin address; the fields below are of a bank account. */
  address: string | null;
  bank_name: string | null;
  branch: string | null;
  bank_address: string | null;
  swift: string | null;
  payee_name: string | null;
  payee_account: string | null;
  remark: string;
  request_key: string | null;
  created_at: number;
  /** Its first payout is made no earlier. */
  payable_from: number;
  removed: 0 | 1;
}

interface WithdrawalsTable {
  id: Generated<number>;
  user_id: number;
  method_id: number;
  currency_id: number;
  type: 1 | 2;
  /** Where it goes: the coin address or the payee's account, as it was when it was asked for. */
  destination: string;
  /** Micro-dollars, fee included: locked while it is under review. */
  amount: number;
  fee: number;
  /** In the currency. */
  received: number;
  status: WithdrawalStatus;
  memo: string;
  request_key: string | null;
  created_at: number;
}

/** Every loan KYC that was sent; the newest of a user counts. */
interface LoanKycsTable {
  id: Generated<number>;
  user_id: number;
  first_name: string;
  last_name: string;
  sex: Sex;
  /** As '1991-04-23'. */
  birthday: string;
  country: string;
  mobile: string;
  id_card_type: IdCardType;
  hand_pic: string;
  request_key: string | null;
}

interface LoansTable {
  id: Generated<number>;
  user_id: number;
  config_id: number;
  amount: number;
  /** The terms as they were signed: days, and rates of a day as fractions. */
  period: number;
  free_period: number;
  interest_rate: number;
  penalty_rate: number;
  agreement: string;
  /** Picture of the signature. */
  sign: string;
  status: LoanStatus;
  request_key: string | null;
  created_at: number;
  /** When it was approved or rejected. */
  reviewed_at: number | null;
  /** When it has to be repaid, once it is paid out. */
  due_at: number | null;
}

/** Repayments that were reported, each with what was owed at that moment. */
interface RepaymentsTable {
  id: Generated<number>;
  user_id: number;
  loan_id: number;
  /** Id of the repayment account to which it was paid. */
  account_id: number;
  principal: number;
  interest: number;
  penalty: number;
  proof: string;
  request_key: string | null;
  created_at: number;
}

export type DepositRow = Selectable<DepositsTable>;
export type WithdrawalMethodRow = Selectable<WithdrawalMethodsTable>;
export type WithdrawalRow = Selectable<WithdrawalsTable>;
export type LoanRow = Selectable<LoansTable>;
export type RepaymentRow = Selectable<RepaymentsTable>;
export type ChatMessageRow = Selectable<ChatMessagesTable>;
export type ReviewRow = Selectable<ReviewsTable>;
export type IdentityRow = Selectable<IdentitiesTable>;
export type UserRow = Selectable<UsersTable>;
export type OrderRow = Selectable<OrdersTable>;
export type NewOrder = Insertable<OrdersTable>;
