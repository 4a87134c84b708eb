import { and, eq, ne } from 'drizzle-orm';
import { session } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { AccountContext } from '../account-context.ts';

type Context = Pick<AccountContext, 'deps' | 'invalidateSession'>;

export async function endSession({ deps, invalidateSession }: Context, caller: Caller, id: string): Promise<void> {
	const isOwn = and(eq(session.id, id), eq(session.userId, caller.userId));
	const ended = await deps.db.delete(session).where(isOwn).returning({ id: session.id });
	if (ended.length === 0) throw new AppError('session_not_found');
	invalidateSession(id);
}

export async function endOtherSessions({ deps, invalidateSession }: Context, caller: Caller): Promise<void> {
	const isAnother = and(eq(session.userId, caller.userId), ne(session.id, caller.sessionId ?? ''));
	for (const { id } of await deps.db.delete(session).where(isAnother).returning({ id: session.id }))
		invalidateSession(id);
}
