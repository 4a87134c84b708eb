import type { Share } from '@debrief/shared/contract/conversations/conversations.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database.ts';
import { share, team, user } from '../../platform/db/schema/index.ts';

export async function sharesOf(db: Database, conversationId: string): Promise<Share[]> {
	const name = sql<string>`coalesce(${team.name}, ${user.fullName}, ${user.email})`;
	return db
		.select({ subject: share.subject, id: share.subjectId, name, right: share.right })
		.from(share)
		.leftJoin(user, and(eq(share.subject, 'user'), eq(user.id, share.subjectId)))
		.leftJoin(team, and(eq(share.subject, 'team'), eq(team.id, share.subjectId)))
		.where(and(eq(share.conversationId, conversationId), sql`${name} is not null`))
		.orderBy(desc(share.subject), sql`lower(${name})`, share.subjectId);
}
