import type { TranscriptionFormat } from '@debrief/shared/contract/speech/openai.ts';
import type { DraftSegment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import type { Logger } from 'pino';
import { toAppError } from '../../../platform/http/answer-error.ts';
import { OpenAiError, toOpenAiError } from '../../../platform/http/openai/openai-error.ts';
import { diarizedSegments, usageOf } from '../openai-formats.ts';
import { type SpeechResult, textOf } from '../speech-result.ts';
import type { Listening } from '../transcribe-file.ts';
import { explainFailure } from './explain-failure.ts';

/** Engines process at most one piece per core at once. */
const reorderWindow = 4;

/** Restores the order of nearly sorted items by delaying the latest few. Items that come even later are dropped. */
function createReordering<Item extends { startedAt: number }>(handOn: (item: Item) => void) {
	const waiting: Item[] = [];
	let last = Number.NEGATIVE_INFINITY;
	const next = () => {
		const item = waiting.shift();
		if (!item || item.startedAt < last) return;
		last = item.startedAt;
		handOn(item);
	};
	return {
		add(items: readonly Item[]): void {
			waiting.push(...items);
			waiting.sort((a, b) => a.startedAt - b.startedAt);
			while (waiting.length > reorderWindow) next();
		},
		flush(): void {
			while (waiting.length > 0) next();
		},
	};
}

type Options = { format: TranscriptionFormat; end(): Promise<void>; log: Logger };

/** Punctuation and case may still change, so `transcript.text.done` is authoritative. */
export function streamResult(
	transcribe: (listening: Listening) => Promise<SpeechResult>,
	{ format, end, log }: Options,
): Response {
	const encoder = new TextEncoder();
	let isOpen = true;
	const body = new ReadableStream<Uint8Array>({
		async start(controller) {
			const send = (event: { type: string; [field: string]: unknown }) => {
				if (isOpen) controller.enqueue(encoder.encode(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`));
			};
			let isFirst = true;
			const reordering = createReordering<DraftSegment>(({ text }) => {
				if (!text) return;
				send({ type: 'transcript.text.delta', delta: isFirst ? text : ` ${text}` });
				isFirst = false;
			});
			try {
				const result = await transcribe({ onRecognised: reordering.add });
				reordering.flush();
				if (format === 'diarized_json') for (const segment of diarizedSegments(result)) send(segment);
				send({ type: 'transcript.text.done', text: textOf(result), usage: usageOf(result) });
			} catch (error) {
				const known = explainFailure(error, new AbortController().signal);
				const { body: failure, status } = known instanceof OpenAiError ? known : toOpenAiError(toAppError(known));
				if (status >= 500) log.error({ err: error }, 'streamed transcription');
				if (isOpen) controller.enqueue(encoder.encode(`event: error\ndata: ${JSON.stringify(failure)}\n\n`));
			} finally {
				await end();
				if (isOpen) controller.close();
			}
		},
		cancel() {
			isOpen = false;
		},
	});
	return new Response(body, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } });
}
