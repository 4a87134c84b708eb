import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { Segment } from '@debrief/shared/contract/transcripts.ts';

/** The line as the server has it now, which a conflict brings along; null when the error is another one. */
export function presentLine(error: unknown): Segment | null {
	if (!(error instanceof ApiError) || error.code !== 'segment_changed') return null;
	return (error.extra.segment as Segment | undefined) ?? null;
}
