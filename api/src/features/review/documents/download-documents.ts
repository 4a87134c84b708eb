import type { DocumentFormat, DocumentOptions } from '@debrief/shared/contract/conversations/documents.ts';
import { makeZip } from 'client-zip';
import type { Deps } from '../../../deps.ts';
import { createDocumentRenderer, type DocumentRenderer } from '../../../engines/documents/render-document.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { createFairQueue } from '../../../platform/http/fair-queue.ts';
import { attachment, fileNameOf } from '../../../platform/http/headers/attachment.ts';
import { requireFeature } from '../../../platform/http/require-feature.ts';
import { seeConversations } from '../../conversations/index.ts';
import { languageOf, recordConversations } from '../../foundation/index.ts';
import { type DocumentRequest, readDocument } from './read-document.ts';

type Request = DocumentOptions & { conversationIds: string[]; format: DocumentFormat };

const types: Record<DocumentFormat, string> = {
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	pdf: 'application/pdf',
	md: 'text/markdown; charset=utf-8',
};

/** One at a time, to limit memory. */
const queueLimits = {
	perCaller: 1,
	greedyFrom: Number.POSITIVE_INFINITY,
	atOnce: 1,
	waitingMax: 5,
	waitingMaxOfAll: 50,
	waitingMaxMs: 60_000,
	pauses: { besideOthers: 0, alone: 0 },
};

export function createDocumentDownload(deps: Deps) {
	const queue = createFairQueue(queueLimits);
	return async (caller: Caller, { conversationIds, format, language, ...chosen }: Request): Promise<Response> => {
		requireFeature(caller, 'transcriptDownload');
		const allowed = await seeConversations(deps.db, caller, conversationIds);
		const ids = allowed.map(({ id }) => id);
		await deps.db.transaction((tx) => recordConversations(tx, caller, 'conversationExported', ids));
		const request = { ...chosen, language: language ?? (await languageOf(deps.db, caller.userId)) };
		const renderer = createDocumentRenderer();
		const make = (id: string, format: DocumentFormat) =>
			queue.run(caller.userId, () => makeDocument({ deps, caller, renderer }, id, format, request));
		const [only] = ids;
		if (only && ids.length === 1) {
			await using _ = renderer;
			const { name, bytes } = await make(only, format);
			return answer(bytes, types[format], name);
		}
		const day = deps.clock().toISOString().slice(0, 10);
		return answer(
			makeZip(entries(ids, format, make, renderer), { buffersAreUTF8: true }),
			'application/zip',
			`documents ${day}.zip`,
		);
	};
}

type Making = { deps: Deps; caller: Caller; renderer: DocumentRenderer };
type Made = { name: string; bytes: Uint8Array<ArrayBuffer> };

async function makeDocument(
	{ deps, caller, renderer }: Making,
	id: string,
	format: DocumentFormat,
	request: DocumentRequest,
): Promise<Made> {
	const document = await readDocument(deps, caller, id, request);
	return { name: fileNameOf(document.title, format), bytes: await renderer.render(document, format) };
}

/** Texts that the PDF renderer cannot show become Word documents. */
async function* entries(
	ids: string[],
	format: DocumentFormat,
	make: (id: string, format: DocumentFormat) => Promise<Made>,
	renderer: DocumentRenderer,
) {
	await using _ = renderer;
	const taken = new Set<string>();
	for (const id of ids) {
		const made = await make(id, format).catch((error: unknown) => {
			if (!(error instanceof AppError)) throw error;
			if (error.code === 'pdf_lacks_script') return make(id, 'docx');
			if (error.code === 'conversation_not_found') return null;
			throw error;
		});
		if (!made) continue;
		let free = made.name;
		for (let n = 2; taken.has(free.toLowerCase()); n++) free = made.name.replace(/(\.\w+)$/, ` ${n}$1`);
		taken.add(free.toLowerCase());
		yield { name: free, input: made.bytes };
	}
}

const answer = (body: Uint8Array<ArrayBuffer> | ReadableStream, type: string, fileName: string) =>
	new Response(body, {
		headers: { 'content-type': type, 'content-disposition': attachment(fileName), 'cache-control': 'no-store' },
	});
