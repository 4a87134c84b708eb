import type { Session } from '@debrief/shared/contract/accounts/sessions.ts';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { session } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';

export async function listSessions({ db, clock }: Deps, { userId, sessionId }: Caller): Promise<Session[]> {
	const rows = await db
		.select()
		.from(session)
		.where(and(eq(session.userId, userId), gt(session.expiresAt, clock())))
		.orderBy(desc(session.updatedAt), session.id);
	return rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
		id,
		agent: userAgent ?? '',
		address: ipAddress ?? '',
		signedInAt: createdAt.toISOString(),
		lastUsedAt: updatedAt.toISOString(),
		isCurrent: id === sessionId,
	}));
}
