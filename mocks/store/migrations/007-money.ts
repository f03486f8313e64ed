import type { Kysely } from 'kysely';

/** What goes in and out of an account by hand: deposits, withdrawals and where to, loans and their repayments. */
export async function up(db: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await db.schema.alterTable('reviews').addColumn('not_before', 'integer').execute();
  await createPayments(db);
  await createLoans(db);
}

async function createPayments(db: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await db.schema
    .createTable('deposits')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('type', 'integer', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('currency_code', 'text', (column) => column.notNull())
    .addColumn('channel_id', 'integer', (column) => column.notNull())
    .addColumn('proof', 'text', (column) => column.notNull())
    .addColumn('request_key', 'text')
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('deposits_user').on('deposits').column('user_id').execute();
  await db.schema
    .createTable('withdrawal_methods')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('type', 'integer', (column) => column.notNull())
    .addColumn('currency_id', 'integer', (column) => column.notNull())
    .addColumn('address', 'text')
    .addColumn('bank_name', 'text')
    .addColumn('branch', 'text')
    .addColumn('bank_address', 'text')
    .addColumn('swift', 'text')
    .addColumn('payee_name', 'text')
    .addColumn('payee_account', 'text')
    .addColumn('remark', 'text', (column) => column.notNull())
    .addColumn('request_key', 'text')
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('payable_from', 'integer', (column) => column.notNull())
    .addColumn('removed', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('withdrawal_methods_user').on('withdrawal_methods').column('user_id').execute();
  await db.schema
    .createTable('withdrawals')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('method_id', 'integer', (column) => column.notNull().references('withdrawal_methods.id'))
    .addColumn('currency_id', 'integer', (column) => column.notNull())
    .addColumn('type', 'integer', (column) => column.notNull())
    .addColumn('destination', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('fee', 'integer', (column) => column.notNull())
    .addColumn('received', 'real', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('memo', 'text', (column) => column.notNull())
    .addColumn('request_key', 'text')
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('withdrawals_user').on('withdrawals').column('user_id').execute();
}

async function createLoans(db: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await db.schema
    .createTable('loan_kycs')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('sex', 'integer', (column) => column.notNull())
    .addColumn('birthday', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('mobile', 'text', (column) => column.notNull())
    .addColumn('id_card_type', 'integer', (column) => column.notNull())
    .addColumn('hand_pic', 'text', (column) => column.notNull())
    .addColumn('request_key', 'text')
    .execute();
  await db.schema.createIndex('loan_kycs_user').on('loan_kycs').column('user_id').execute();
  await db.schema
    .createTable('loans')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('config_id', 'integer', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('period', 'integer', (column) => column.notNull())
    .addColumn('free_period', 'integer', (column) => column.notNull())
    .addColumn('interest_rate', 'real', (column) => column.notNull())
    .addColumn('penalty_rate', 'real', (column) => column.notNull())
    .addColumn('agreement', 'text', (column) => column.notNull())
    .addColumn('sign', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('request_key', 'text')
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('reviewed_at', 'integer')
    .addColumn('due_at', 'integer')
    .execute();
  await db.schema.createIndex('loans_user').on('loans').column('user_id').execute();
  await db.schema
    .createTable('repayments')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('loan_id', 'integer', (column) => column.notNull().references('loans.id'))
    .addColumn('account_id', 'integer', (column) => column.notNull())
    .addColumn('principal', 'integer', (column) => column.notNull())
    .addColumn('interest', 'integer', (column) => column.notNull())
    .addColumn('penalty', 'integer', (column) => column.notNull())
    .addColumn('proof', 'text', (column) => column.notNull())
    .addColumn('request_key', 'text')
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('repayments_user').on('repayments').column('user_id').execute();
}
