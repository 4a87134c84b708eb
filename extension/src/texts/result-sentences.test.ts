import { expect, test } from 'vitest';
import type { RecordingResult } from '../messaging/recording-result.ts';
import { chatText, resultSentence } from './result-sentences.ts';
import { texts } from './texts.ts';

const result: RecordingResult = {
	title: 'Slots at gate four',
	transcript: 'processing',
	pipeline: { step: 'transcript', state: 'working', progress: 0.409 },
	summary: null,
	actionPoints: [],
	isHeldBack: false,
};
const at = (step: RecordingResult['pipeline']['step'], state: RecordingResult['pipeline']['state']) => ({
	...result,
	transcript: step === 'insights' ? ('done' as const) : ('processing' as const),
	pipeline: { step, state, progress: null },
});

test('after the end the panel says what the server is doing, never more than it has done', () => {
	expect(resultSentence(null)).toBe(texts.popup.transcripts.processing);
	expect(resultSentence(result)).toBe(texts.result.transcribing(40));
	expect(resultSentence(at('prepare', 'working'))).toBe(texts.result.preparing);
	expect(resultSentence(at('transcript', 'waiting'))).toBe(texts.result.queued);
	expect(resultSentence(at('transcript', 'working'))).toBe(texts.result.transcribing(null));
	expect(resultSentence(at('insights', 'waiting'))).toBe(texts.result.summarising);
	expect(resultSentence(at('insights', 'done'))).toBe(texts.popup.transcripts.done);
	expect(resultSentence(at('insights', 'failed'))).toBe(texts.result.noSummary);
	expect(resultSentence({ ...at('insights', 'done'), isHeldBack: true })).toBe(texts.result.heldBack);
	expect(resultSentence({ ...result, transcript: 'processing_failed' })).toBe(
		texts.popup.transcripts.processing_failed,
	);
});

test('the text for the chat has title, summary and action points, and nothing empty', () => {
	const actionPoints = [
		{ text: 'Send the plan', owner: 'Dana' },
		{ text: 'Call Moss', owner: null },
	];
	expect(chatText({ ...result, summary: 'They moved the slot.', actionPoints })).toBe(
		`Slots at gate four\n\nThey moved the slot.\n\n${texts.result.actionPoints}\n- Send the plan (Dana)\n- Call Moss`,
	);
	expect(chatText({ ...result, title: null, summary: 'They moved the slot.' })).toBe('They moved the slot.');
});
