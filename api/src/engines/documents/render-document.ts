import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../platform/http/app-error.ts';
import type { ConversationDocument } from './conversation-document.ts';
import { htmlParts } from './render-html.ts';
import { markdownParts } from './render-markdown.ts';

type ThreadFormat = 'docx' | 'pdf';
type DocumentFormat = ThreadFormat | 'md' | 'html';
export type RenderRequest = { document: ConversationDocument; format: ThreadFormat };

const timeLimitMs = 100_000;
const resourceLimits = { maxOldGenerationSizeMb: 1_024 };

/** Renders documents one at a time. Disposal ends its thread. */
export type DocumentRenderer = AsyncDisposable & {
	/** Throws `pdf_lacks_script` when the fonts lack the script. */
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
		if (!bytes) throw new AppError('pdf_lacks_script');
		return bytes;
	};
	return {
		async render(document, format) {
			if (format === 'md') return inPieces(markdownParts(document));
			if (format === 'html') return inPieces(htmlParts(document));
			return inThread({ document, format });
		},
		async [Symbol.asyncDispose]() {
			await worker?.terminate();
		},
	};
}

/** Longest time in ms that text rendering blocks the event loop. */
const pieceMs = 8;

async function inPieces(parts: Iterable<string>): Promise<Uint8Array<ArrayBuffer>> {
	const pieces: Uint8Array[] = [];
	let piece = '';
	let since = performance.now();
	for (const part of parts) {
		piece += part;
		if (performance.now() - since < pieceMs) continue;
		pieces.push(new TextEncoder().encode(piece));
		piece = '';
		await turn();
		since = performance.now();
	}
	pieces.push(new TextEncoder().encode(piece));
	return new Uint8Array(Buffer.concat(pieces));
}
