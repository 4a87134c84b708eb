import type { VocabularyTerm } from '@debrief/shared/contract/workspaces/vocabulary.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Database, Transaction } from '../../platform/db/open-database.ts';
import { vocabularyTerm, workspace } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';

type OfWorkspace = { workspaceId: string };

export async function listVocabulary(db: Database | Transaction, of: OfWorkspace): Promise<VocabularyTerm[]> {
	const rows = await db
		.select()
		.from(vocabularyTerm)
		.where(eq(vocabularyTerm.workspaceId, of.workspaceId))
		.orderBy(desc(vocabularyTerm.createdAt), asc(vocabularyTerm.position));
	return rows.map(({ id, text, addedBy, createdAt }) => ({ id, text, addedBy, createdAt: createdAt.toISOString() }));
}

/** Adds all or nothing. Throws `terms_limit`. */
export async function addVocabularyTerms(
	deps: Deps,
	{ workspaceId, fullName, email }: Caller,
	terms: readonly string[],
): Promise<{ list: VocabularyTerm[]; added: VocabularyTerm[] }> {
	const by = { workspaceId, addedBy: fullName ?? email, createdAt: deps.clock() };
	return deps.db.transaction(async (tx) => {
		// The lock keeps two requests together from exceeding the limit.
		await tx.select({ id: workspace.id }).from(workspace).where(eq(workspace.id, workspaceId)).for('update');
		const texts = terms.map((term) => term.normalize('NFC').replace(/\s+/gu, ' '));
		const rows = texts.map((text, position) => ({ id: newId(), ...by, text, folded: text.toLowerCase(), position }));
		const added = await tx
			.insert(vocabularyTerm)
			.values(rows)
			.onConflictDoNothing()
			.returning({ id: vocabularyTerm.id });
		const list = await listVocabulary(tx, { workspaceId });
		if (added.length > 0 && list.length > limits.vocabularyMaxTerms) throw new AppError('terms_limit');
		const ids = new Set(added.map(({ id }) => id));
		return { list, added: list.filter(({ id }) => ids.has(id)) };
	});
}

export async function removeVocabularyTerm({ db }: Pick<Deps, 'db'>, caller: OfWorkspace, id: string): Promise<void> {
	const one = and(eq(vocabularyTerm.id, id), eq(vocabularyTerm.workspaceId, caller.workspaceId));
	const removed = await db.delete(vocabularyTerm).where(one).returning({ id: vocabularyTerm.id });
	if (removed.length === 0) throw new AppError('term_not_found');
}
