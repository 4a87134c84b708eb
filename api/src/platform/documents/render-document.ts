import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ConversationDocument } from './conversation-document.ts';
import { renderHtml } from './render-html.ts';
import { renderMarkdown } from './render-markdown.ts';

/** What takes more than some tens of ms is rendered in a thread of its own. */
type ThreadFormat = 'docx' | 'pdf';
type DocumentFormat = ThreadFormat | 'md' | 'html';
export type RenderRequest = { document: ConversationDocument; format: ThreadFormat };

/** A transcript of a day takes a fraction of both. */
const timeLimitMs = 100_000;
const resourceLimits = { maxOldGenerationSizeMb: 1_024 };

/** Renders documents one after another; its thread ends with it. */
export type DocumentRenderer = AsyncDisposable & {
	render(document: ConversationDocument, format: DocumentFormat): Promise<Uint8Array<ArrayBuffer>>;
};

export function createDocumentRenderer(): DocumentRenderer {
	let worker: Worker | null = null;
	const inThread = async (request: RenderRequest): Promise<Uint8Array<ArrayBuffer>> => {
		worker ??= new Worker(new URL('./render-worker.ts', import.meta.url), { resourceLimits });
		const signal = AbortSignal.timeout(timeLimitMs);
		const answer = once(worker, 'message', { signal });
		worker.postMessage(request);
		const [bytes] = await answer;
		return bytes;
	};
	return {
		async render(document, format) {
			if (format === 'md') return new TextEncoder().encode(renderMarkdown(document));
			if (format === 'html') return new TextEncoder().encode(renderHtml(document));
			return inThread({ document, format });
		},
		async [Symbol.asyncDispose]() {
			await worker?.terminate();
		},
	};
}
