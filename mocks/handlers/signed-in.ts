import { errorCodes } from '../../src/generated/error-codes.ts';
import type { AnswerOf, Call, Handler, OperationId } from '../gateway/handler.ts';
import type { UserRow } from '../store/schema.ts';
import { refusal } from './answer.ts';

type RefusalEnvelope = ReturnType<typeof refusal>;
type SignedInHandler<Id extends OperationId> = (
  call: Call<Id>,
  user: UserRow,
) => AnswerOf<Id> | RefusalEnvelope | Promise<AnswerOf<Id> | RefusalEnvelope>;

/** A handler for somebody who is signed in; anybody else is told that the session has ended. */
export function signedIn<Id extends OperationId>(handle: SignedInHandler<Id>): Handler<Id> {
  const answer = async (call: Call<Id>) => {
    const { world, userId } = call;
    const user =
      userId === null
        ? undefined
        : await world.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
    return user ? handle(call, user) : refusal(call.lang, errorCodes.SessionEnded, 'sessionEnded');
  };
  // Every operation answers the refusal envelope too; TypeScript cannot see that for an Id not yet known.
  return answer as Handler<Id>;
}
