import { z } from 'zod';
import {
	type Pipeline as DomainPipeline,
	failureReasons,
	pipelineStates,
	pipelineSteps,
} from '../../domain/conversations/pipeline.ts';

export const FailureReason = z.enum(failureReasons);
export type FailureReason = z.infer<typeof FailureReason>;
export const ReportedFailure = z.enum(['None', ...failureReasons]);
export type ReportedFailure = z.infer<typeof ReportedFailure>;

export const Pipeline = z.object({
	step: z.enum(pipelineSteps),
	state: z.enum(pipelineStates),
	progress: z.number().min(0).max(1).nullable(),
	etaMs: z.number().int().nullable(),
	reason: FailureReason.nullable(),
	message: z.string().nullable(),
	canRetry: z.boolean(),
	silentSince: z.string().nullable().optional(),
}) satisfies z.ZodType<DomainPipeline>;
export type Pipeline = z.infer<typeof Pipeline>;

export const TranscriptStatus = z.enum(['processing', 'done', 'processing_failed']);
export type TranscriptStatus = z.infer<typeof TranscriptStatus>;
