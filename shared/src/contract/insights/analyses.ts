import { z } from 'zod';
import { fieldMessage } from '../../domain/field-messages.ts';
import { limits } from '../../domain/limits.ts';
import { endpoint } from '../endpoint.ts';
import { Id, manyOf } from '../lists.ts';
import { Evidence } from './insights-shapes.ts';

export const TokenUsage = z.object({
	promptTokens: z.number().int(),
	completionTokens: z.number().int(),
	totalTokens: z.number().int(),
});
export type TokenUsage = z.infer<typeof TokenUsage>;

export const AnalysisType = z.enum(['combined']);
export type AnalysisType = z.infer<typeof AnalysisType>;

export const Analysis = z.object({
	id: z.string(),
	prompt: z.string(),
	type: AnalysisType.nullable(),
	status: z.enum(['processing', 'done', 'failed']),
	result: z.string().nullable(),
	/** Structured result (`answerParts`) for translation. Null when a model wrote it. */
	parts: z
		.array(z.object({ key: z.string(), values: z.record(z.string(), z.string()) }))
		.nullable()
		.optional(),
	failureMessage: z.string().nullable(),
	isFound: z.boolean(),
	isExtractive: z.boolean(),
	evidence: z.array(Evidence),
	model: z.string().nullable(),
	assistant: z.string(),
	/** Null when the engine does not count tokens. */
	usages: TokenUsage.nullable(),
	authorName: z.string(),
	createdAt: z.string(),
});
export type Analysis = z.infer<typeof Analysis>;

export const insightKinds = [
	'title',
	'summary',
	'action_points',
	'tags',
	'compliance',
	'entities',
	'sentiment',
] as const;

/** Insights have no author and a plain text result. */
export const AnalysisEntry = Analysis.extend({ type: z.enum([...AnalysisType.options, ...insightKinds]).nullable() });
export type AnalysisEntry = z.infer<typeof AnalysisEntry>;

const FileIds = z.array(Id).min(1).max(50);

export const NewAnalysis = z
	.strictObject({
		fileIds: FileIds,
		custom_prompt: z.string().trim().min(1).max(limits.questionMaxLength).optional(),
		analyze_types: AnalysisType.optional(),
	})
	.refine((value) => !value.custom_prompt !== !value.analyze_types, {
		message: fieldMessage('questionOrType'),
		path: ['custom_prompt'],
	});
export type NewAnalysis = z.infer<typeof NewAnalysis>;

export const AssistantSettings = z.object({
	/** Otherwise only administrators of this server may ask. */
	isOpenToEveryone: z.boolean(),
	/** Apart from the plan. */
	isAllowed: z.boolean(),
});
export type AssistantSettings = z.infer<typeof AssistantSettings>;

const whoMayAsk = ['assistant_closed', 'feature_not_in_plan'] as const;
const whichFiles = ['file_not_found', 'conversation_not_available'] as const;

export const analysisEndpoints = {
	listAnalyses: endpoint({
		method: 'GET',
		path: '/transcripts/analyses',
		access: 'member',
		keyScope: 'read',
		summary:
			'List the insights of recordings, one entry per kind, and the questions to the assistant, oldest first, for those who may ask.',
		query: z.strictObject({ fileIds: manyOf(z.string().max(64)).pipe(FileIds) }),
		response: z.object({ list: z.array(AnalysisEntry) }),
		errors: whichFiles,
	}),
	listAnalysisTypes: endpoint({
		method: 'GET',
		path: '/transcripts/analyses/types',
		access: 'member',
		keyScope: 'read',
		summary: 'List the predefined questions.',
		response: z.object({ list: z.array(z.object({ type: AnalysisType, title: z.string() })) }),
	}),
	createAnalysis: endpoint({
		method: 'POST',
		path: '/transcripts/analyses',
		access: 'member',
		keyScope: 'write',
		summary: 'Ask the assistant a question. The answer appears in the list later; until then it is processing.',
		body: NewAnalysis,
		response: Analysis,
		timeoutProfile: 'slow',
		errors: [...whoMayAsk, ...whichFiles, 'still_processing', 'no_transcript'],
	}),
	deleteAnalysis: endpoint({
		method: 'DELETE',
		path: '/transcripts/analyses/:id',
		access: 'member',
		summary: 'Delete a question and its answer.',
		params: z.object({ id: Id }),
		errors: [...whoMayAsk, 'analysis_not_found', 'conversation_not_available', 'forbidden'],
	}),
	getAssistantSettings: endpoint({
		method: 'GET',
		path: '/settings/assistant',
		access: 'member',
		summary: 'Get who may use the assistant.',
		response: AssistantSettings,
	}),
	setAssistantSettings: endpoint({
		method: 'PUT',
		path: '/settings/assistant',
		access: 'admin',
		summary: 'Open the assistant to everyone on this server, or to administrators only.',
		body: AssistantSettings.pick({ isOpenToEveryone: true }),
		response: AssistantSettings,
	}),
};
