import type { Analysis, AnalysisType, NewAnalysis } from '@debrief/shared/contract/insights/analyses.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { analysis } from '../../../platform/db/schema/index.ts';
import { AppError, invalidInput } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requireTranscript, seeFile } from '../../conversations/index.ts';
import { toAnalysis } from './analysis-rows.ts';
import { answerQuestionJob } from './answer-question.job.ts';

export const analysisTypes: { type: AnalysisType; title: string }[] = [
	{ type: 'combined', title: 'Summary, action points and mood' },
];

export async function createAnalysis(deps: Deps, caller: Caller, input: NewAnalysis): Promise<Analysis> {
	const fileIds = [...new Set(input.fileIds)];
	const seen = await Promise.all(fileIds.map((id) => seeFile(deps.db, caller, id)));
	const [first] = seen;
	if (!first) throw new AppError('file_not_found');
	const { conversation } = first;
	if (seen.some((one) => one.conversation.id !== conversation.id))
		throw invalidInput('fileIds', 'one_conversation', 'oneConversation');
	const needsInsights = input.analyze_types === 'combined';
	if (needsInsights && conversation.aiStatus !== 'success' && conversation.aiStatus !== 'processing_failed')
		throw new AppError('still_processing');
	await requireTranscript(deps.db, conversation);
	const title = analysisTypes.find(({ type }) => type === input.analyze_types)?.title;
	const [row] = await deps.db
		.insert(analysis)
		.values({
			id: newId(),
			workspaceId: conversation.workspaceId,
			conversationId: conversation.id,
			fileIds,
			userId: caller.userId,
			authorName: caller.fullName ?? caller.email,
			prompt: input.custom_prompt ?? title ?? '',
			type: input.analyze_types ?? null,
			status: 'processing',
			assistant: deps.insights.label,
			createdAt: deps.clock(),
		})
		.returning();
	if (!row) throw new Error('the analysis row was not created');
	await deps.jobs.enqueue(answerQuestionJob, { analysisId: row.id });
	return toAnalysis(row);
}
