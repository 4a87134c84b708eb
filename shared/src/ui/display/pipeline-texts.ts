import type { FailureReason, Pipeline, PipelineStep } from '../../domain/conversations/pipeline.ts';
import { formatListDate } from '../../domain/time/date-format.ts';

export type PipelineTexts = {
	ready: string;
	working: Record<PipelineStep, string>;
	waiting: Record<PipelineStep, string>;
	failed: Record<FailureReason, string>;
	unfinished: (since: string) => string;
	goOn: string;
	timeLeft: (minutes: number) => string;
	locale: string;
};

export const englishPipelineWords: PipelineTexts = {
	ready: 'Ready',
	working: {
		upload: 'Uploading',
		prepare: 'Preparing audio',
		transcript: 'Transcribing',
		insights: 'Creating insights',
	},
	waiting: {
		upload: 'Waiting for the file',
		prepare: 'Queued for preparation',
		transcript: 'Queued for transcription',
		insights: 'Queued for insights',
	},
	failed: {
		FileTooShort: 'Too short to transcribe',
		InvalidVoice: 'No speech recognised',
		LimitReached: 'Minutes used up',
		General: 'Not transcribed',
		Disabled: 'Transcripts are off',
		BrokenAudio: 'Audio is damaged',
		EndMissing: 'The end is missing',
		NoAudio: 'No audio in the file',
		NoEngine: 'No speech engine',
		UnknownLanguage: 'Language not supported',
		NoDecoder: 'Needs ffmpeg',
		UnsupportedFormat: 'Format not supported',
	},
	unfinished: (since) => `Unfinished since ${formatListDate(since)}`,
	goOn: 'choose the file again to continue',
	timeLeft: (minutes) => (minutes ? `${minutes} min left` : 'under a minute left'),
	locale: 'en',
};

export function pipelineTitle({ step, state, progress, reason, silentSince }: Pipeline, words: PipelineTexts): string {
	if (silentSince) return words.unfinished(silentSince);
	if (state === 'done') return words.ready;
	if (state === 'failed') return words.failed[reason ?? 'General'];
	if (state === 'waiting') return words.waiting[step];
	if (progress === null) return words.working[step];
	const percent = new Intl.NumberFormat(words.locale, { style: 'percent' }).format(Math.floor(progress * 100) / 100);
	return `${words.working[step]} ${percent}`;
}

/** Minutes are rounded up. */
export function pipelineDetail({ state, etaMs, message, silentSince }: Pipeline, words: PipelineTexts): string | null {
	if (silentSince) return words.goOn;
	if (state !== 'working') return message;
	if (etaMs === null) return message;
	return words.timeLeft(etaMs < 60_000 ? 0 : Math.ceil(etaMs / 60_000));
}
