import { type Mention, nameMentions } from '@debrief/shared/domain/conversations/mentions.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/open-database.ts';
import { membership, note, noteMention, user } from '../../platform/db/schema/index.ts';

type Described = { id: string; description: string };
type Named = { description: string; mentions: Mention[] };

export async function readMentions(
	db: Database | Transaction,
	ofNotes: SQL | undefined,
): Promise<(note: Described) => Named> {
	const name = sql<string>`coalesce(${user.fullName}, ${user.email})`;
	const rows = await db
		.select({ noteId: noteMention.noteId, userId: noteMention.userId, places: noteMention.places, name })
		.from(noteMention)
		.innerJoin(note, eq(note.id, noteMention.noteId))
		.innerJoin(user, eq(user.id, noteMention.userId))
		.innerJoin(membership, and(eq(membership.userId, user.id), eq(membership.workspaceId, note.workspaceId)))
		.where(ofNotes);
	const names = new Map(rows.map((row) => [row.userId, row.name]));
	const byNote = Map.groupBy(rows, ({ noteId }) => noteId);
	return ({ id, description }) => {
		const found = byNote.get(id) ?? [];
		const stored = found.flatMap(({ userId, places }) => places.map((place) => ({ userId, ...place })));
		const { text, mentions } = nameMentions(description, stored, names);
		return { description: text, mentions };
	};
}
