import { AppError } from '../../platform/http/app-error.ts';
import { createThread } from '../../platform/processes/create-thread.ts';
import { mapInTurns } from '../../platform/processes/yield-to-event-loop.ts';
import type { ConversationDocument } from './conversation-document.ts';
import { htmlParts } from './render-html.ts';
import { markdownParts } from './render-markdown.ts';

type ThreadFormat = 'docx' | 'pdf';
type DocumentFormat = ThreadFormat | 'md' | 'html';
export type RenderRequest = { document: ConversationDocument; format: ThreadFormat };

export type DocumentRenderer = AsyncDisposable & {
	/** Throws `pdf_lacks_script` when the fonts lack the script. */
	render(document: ConversationDocument, format: DocumentFormat): Promise<Uint8Array<ArrayBuffer>>;
};

export function createDocumentRenderer(): DocumentRenderer {
	const ending = new AbortController();
	const thread = createThread<RenderRequest, Uint8Array<ArrayBuffer> | null>({
		entry: new URL('./render-worker.ts', import.meta.url),
		timeoutMs: 100_000,
		memoryMb: 1_024,
	});
	return {
		async render(document, format) {
			if (format === 'md') return encoded(markdownParts(document));
			if (format === 'html') return encoded(htmlParts(document));
			const bytes = await thread.ask({ document, format }, ending.signal);
			if (!bytes) throw new AppError('pdf_lacks_script');
			return bytes;
		},
		async [Symbol.asyncDispose]() {
			ending.abort();
			await thread.close();
		},
	};
}

async function encoded(parts: Iterable<string>): Promise<Uint8Array<ArrayBuffer>> {
	const encoder = new TextEncoder();
	return new Uint8Array(Buffer.concat(await mapInTurns(parts, (part) => encoder.encode(part))));
}
