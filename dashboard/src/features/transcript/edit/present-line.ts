import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { Segment } from '@debrief/shared/contract/transcripts.ts';

/** The line as the server has it now, which a conflict brings along; null when the error is another one. */
export function presentLine(error: unknown): Segment | null {
	if (!(error instanceof ApiError) || error.code !== 'segment_changed') return null;
	const { segment } = error.extra;
	return isSegment(segment) ? segment : null;
}

/** What a line cannot be shown without. By hand, as errors are not parsed by the contract in the browser. */
function isSegment(value: unknown): value is Segment {
	if (typeof value !== 'object' || value === null) return false;
	const is = (type: string, ...fields: (keyof Segment)[]) =>
		fields.every((field) => typeof Reflect.get(value, field) === type);
	return is('string', 'id', 'fileId', 'speakerId', 'text') && is('number', 'startedAt', 'endedAt');
}
