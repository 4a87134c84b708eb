import type { RecordingResult } from '../messaging/recording-result.ts';
import { texts } from './texts.ts';

const percent = (share: number): number => Math.floor(share * 100);

export function resultSentence(result: RecordingResult | null): string {
	if (result?.transcript === 'processing_failed') return texts.popup.transcripts.processing_failed;
	if (!result) return texts.popup.transcripts.processing;
	const { step, state, progress } = result.pipeline;
	if (step === 'insights' && state === 'failed') return texts.result.noSummary;
	if (result.isHeldBack) return texts.result.heldBack;
	if (result.transcript === 'done')
		return step === 'insights' && state !== 'done' ? texts.result.summarising : texts.popup.transcripts.done;
	if (state === 'waiting') return texts.result.queued;
	if (step === 'transcript') return texts.result.transcribing(progress === null ? null : percent(progress));
	return texts.result.preparing;
}

/** Plain text for the chat of a meeting. */
export const chatText = ({ title, summary, actionPoints }: RecordingResult): string =>
	[
		title,
		summary,
		actionPoints.length > 0 &&
			[texts.result.actionPoints, ...actionPoints.map((point) => `- ${actionPointText(point)}`)].join('\n'),
	]
		.filter(Boolean)
		.join('\n\n');

export const actionPointText = ({ text, owner }: RecordingResult['actionPoints'][number]): string =>
	owner ? `${text} (${owner})` : text;
