import type { Analysis, AnalysisEntry } from '@debrief/shared/contract/insights/analyses.ts';
import { and, arrayOverlaps, asc, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { analysis } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { getConversation, mayEdit, seeConversation, seeFile } from '../../conversations/index.ts';
import { mayAsk } from './assistant-access.ts';
import { insightEntries } from './insight-entries.ts';

export type AnalysisRow = typeof analysis.$inferSelect;

export const toAnalysis = (row: AnalysisRow): Analysis => ({
	id: row.id,
	prompt: row.prompt,
	type: row.type,
	status: row.status,
	result: row.result,
	parts: row.parts,
	failureMessage: row.failureMessage,
	isFound: row.isFound,
	isExtractive: row.isExtractive,
	evidence: row.evidence,
	model: row.model,
	assistant: row.assistant,
	usages: row.usages,
	authorName: row.authorName,
	createdAt: row.createdAt.toISOString(),
});

export async function listAnalyses(deps: Deps, caller: Caller, fileIds: string[]): Promise<{ list: AnalysisEntry[] }> {
	const seen = await Promise.all(fileIds.map((id) => seeFile(deps.db, caller, id)));
	const ids = [...new Set(seen.map(({ conversation }) => conversation.id))];
	const conversations = await Promise.all(ids.map((id) => getConversation(deps, caller, id)));
	const questions = (await mayAsk(deps, caller)) ? await readQuestions(deps, ids, fileIds) : [];
	return { list: [...conversations.flatMap((each) => insightEntries(each, fileIds)), ...questions] };
}

async function readQuestions({ db }: Deps, conversationIds: string[], fileIds: string[]): Promise<Analysis[]> {
	const rows = await db
		.select()
		.from(analysis)
		.where(and(inArray(analysis.conversationId, conversationIds), arrayOverlaps(analysis.fileIds, fileIds)))
		.orderBy(asc(analysis.createdAt), asc(analysis.id));
	return rows.map(toAnalysis);
}

export async function deleteAnalysis({ db }: Deps, caller: Caller, id: string): Promise<void> {
	const [row] = await db.select().from(analysis).where(eq(analysis.id, id));
	if (!row) throw new AppError('analysis_not_found');
	await seeConversation(db, caller, row.conversationId).catch(asAnalysisError);
	if (row.userId !== caller.userId && !(await mayEdit(db, caller, row.conversationId))) throw new AppError('forbidden');
	await db.delete(analysis).where(eq(analysis.id, id));
}

function asAnalysisError(error: unknown): never {
	throw error instanceof AppError && error.code === 'conversation_not_found'
		? new AppError('analysis_not_found')
		: error;
}
