import { sql, type Kysely } from 'kysely';

type Db = Pick<Kysely<unknown>, 'schema' | 'getExecutor'>;

const completed = 3;

/** LED-15: ended orders are numbered within their instrument too, so that a page of one instrument's is found by its numbers. */
export async function up(db: Db): Promise<void> {
  await db.schema.alterTable('orders').addColumn('instrument_place', 'integer').execute();
  await sql`
    update orders
    set instrument_place = kept.place
    from (
      select id, row_number() over (partition by user_id, instrument_id order by completed_at, id) as place
      from orders
      where status = ${sql.lit(completed)}
    ) as kept
    where kept.id = orders.id`.execute(db);
  await db.schema
    .createIndex('orders_instrument')
    .on('orders')
    .columns(['user_id', 'instrument_id', 'instrument_place'])
    .where('instrument_place', 'is not', null)
    .execute();
}
