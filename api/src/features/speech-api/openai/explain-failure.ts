import type { FailureReason } from '@debrief/shared/domain/conversations/pipeline.ts';
import { invalidField, OpenAiError } from '../../../platform/http/openai/openai-error.ts';
import { CannotTranslate, GiveUp, RetryLater } from '../../../platform/jobs/failures.ts';

const unreadable = 'Audio file might be corrupted or unsupported.';
const sentences: Partial<Record<FailureReason, string>> = {
	BrokenAudio: unreadable,
	UnsupportedFormat: unreadable,
	EndMissing: 'Audio file is incomplete: its end is missing.',
	NoAudio: 'The file has no audio track.',
	NoDecoder: 'This server can decode WAV files only.',
};

export function explainFailure(error: unknown, signal: AbortSignal): unknown {
	if (signal.aborted && !(error instanceof OpenAiError)) {
		const isTooLong = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
		return isTooLong ? tooLong() : signal.reason;
	}
	if (error instanceof RetryLater)
		return new OpenAiError(error.message, {
			status: 503,
			type: 'server_error',
			code: 'engine_busy',
			retryAfterMs: error.afterMs,
		});
	if (error instanceof CannotTranslate)
		return new OpenAiError(error.message, { status: 400, code: 'unsupported_capability', param: 'model' });
	if (!(error instanceof GiveUp)) return error;
	const { reason, message } = error;
	const sentence = sentences[reason];
	if (sentence) return invalidField('file', sentence);
	if (reason === 'UnknownLanguage') return invalidField('language', message, 'unsupported_language');
	return new OpenAiError(message, { status: 503, type: 'server_error', code: 'engine_unavailable' });
}

const tooLong = () =>
	new OpenAiError('This file takes too long for one request. Send it to POST /api/v1/speech/jobs.', {
		status: 503,
		type: 'server_error',
		code: 'timeout',
	});
