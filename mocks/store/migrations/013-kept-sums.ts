import { sql, type Kysely, type SqlBool } from 'kysely';

type Db = Pick<Kysely<unknown>, 'schema' | 'getExecutor'>;

const pending = 0;
const open = 1;
const completed = 3;
const underReview = 1;

/** LED-15: sums and places that are kept with what they are made of, so that nobody has to add up an account. */
export async function up(db: Db): Promise<void> {
  await addColumns(db);
  await fillKept(db);
  await createIndexes(db);
}

async function addColumns(db: Db): Promise<void> {
  const count = (table: 'users' | 'postings', name: string) =>
    db.schema
      .alterTable(table)
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  for (const name of ['balance', 'records', 'ended', 'realised']) await count('users', name);
  await db.schema.alterTable('users').addColumn('posted_at', 'integer').execute();
  for (const name of ['place', 'type_place', 'balance']) await count('postings', name);
  await db.schema.alterTable('orders').addColumn('place', 'integer').execute();
}

/** Works all of it out from the books, as they are in a store of before. */
export async function fillKept(db: Pick<Kysely<unknown>, 'getExecutor'>): Promise<void> {
  // LED-09 is younger than the first stores: what they dated before an older record is dated as that is.
  await sql`
    update postings
    set at = kept.at, place = kept.place, type_place = kept.type_place, balance = kept.balance
    from (
      select postings.id,
        max(postings.at) over so_far as at,
        row_number() over so_far as place,
        row_number() over (partition by postings.user_id, postings.type order by postings.id) as type_place,
        sum(entries.amount) over so_far as balance
      from postings
      join entries on entries.posting_id = postings.id and entries.account = 'cash:' || postings.user_id
      window so_far as (partition by postings.user_id order by postings.id)
    ) as kept
    where kept.id = postings.id`.execute(db);
  await sql`
    update users
    set balance = kept.balance, records = kept.records, posted_at = kept.posted_at
    from (
      select user_id, sum(amount) as balance, count(*) as records, max(at) as posted_at
      from postings
      join entries on entries.posting_id = postings.id and entries.account = 'cash:' || postings.user_id
      group by user_id
    ) as kept
    where kept.user_id = users.id`.execute(db);
  await sql`
    update orders
    set place = kept.place
    from (
      select id, row_number() over (partition by user_id order by completed_at, id) as place
      from orders
      where status = ${sql.lit(completed)}
    ) as kept
    where kept.id = orders.id`.execute(db);
  await sql`
    update users
    set ended = kept.ended, realised = kept.realised
    from (
      select user_id, count(*) as ended, sum(profit) as realised
      from orders
      where status = ${sql.lit(completed)}
      group by user_id
    ) as kept
    where kept.user_id = users.id`.execute(db);
}

/** Indexes for pages, and for what is under way alone; the sums need those that they were added up by no more. */
async function createIndexes(db: Db): Promise<void> {
  for (const name of ['postings_user', 'entries_account', 'orders_user'])
    await db.schema.dropIndex(name).execute();
  await db.schema
    .createIndex('postings_place')
    .unique()
    .on('postings')
    .columns(['user_id', 'place'])
    .execute();
  await db.schema
    .createIndex('postings_type')
    .on('postings')
    .columns(['user_id', 'type', 'place', 'type_place'])
    .execute();
  await db.schema.createIndex('postings_time').on('postings').columns(['user_id', 'at', 'place']).execute();
  await db.schema
    .createIndex('orders_live')
    .on('orders')
    .columns(['user_id', 'id'])
    .where(sql<SqlBool>`status in (${sql.lit(pending)}, ${sql.lit(open)})`)
    .execute();
  await db.schema
    .createIndex('orders_place')
    .on('orders')
    .columns(['user_id', 'place'])
    .where('place', 'is not', null)
    .execute();
  await db.schema
    .createIndex('withdrawals_waiting')
    .on('withdrawals')
    .columns(['user_id', 'amount'])
    .where(sql<SqlBool>`status = ${sql.lit(underReview)}`)
    .execute();
}
