import type { ExportColumns } from '@debrief/shared/contract/conversations/conversation-changes.ts';
import { eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Database } from '../../../platform/db/open-database.ts';
import { conversation, file, insight, transcript } from '../../../platform/db/schema/index.ts';
import { byteOrderMark, csvRow } from '../../../platform/formats/csv.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { attachment } from '../../../platform/http/headers/attachment.ts';
import { requireFeature } from '../../../platform/http/require-feature.ts';
import { mapInTurns } from '../../../platform/processes/yield-to-event-loop.ts';
import {
	fileNames,
	nameShownOwners,
	readNamedSpeakers,
	readUserEdits,
	seeConversations,
	shownInsights,
	trustedInsights,
} from '../../conversations/index.ts';
import { recordConversations } from '../../foundation/index.ts';
import { cellsOf, columnsOf, type ExportedConversation } from './conversation-cells.ts';

const batchSize = 200;

type Request = { conversationIds: string[]; include: ExportColumns };

/** In the order of the ids. Throws before the first row when a conversation is missing. */
export async function exportConversations(
	deps: Deps,
	caller: Caller,
	{ conversationIds, include }: Request,
): Promise<Response> {
	requireFeature(caller, 'transcriptDownload');
	const allowed = await seeConversations(deps.db, caller, conversationIds);
	const ids = allowed.map(({ id }) => id);
	await deps.db.transaction((tx) => recordConversations(tx, caller, 'conversationExported', ids));
	const day = deps.clock().toISOString().slice(0, 10);
	return new Response(ReadableStream.from(inBytes(rows(deps, ids, include))), {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': attachment(`conversations ${day}.csv`),
			'cache-control': 'no-store',
		},
	});
}

async function* rows(deps: Deps, ids: string[], include: ExportColumns): AsyncGenerator<string> {
	const columns = columnsOf(include);
	yield byteOrderMark + csvRow(columns);
	for (let from = 0; from < ids.length; from += batchSize) {
		const batch = await readBatch(deps, ids.slice(from, from + batchSize));
		yield (await mapInTurns(batch, (one) => csvRow(cellsOf(columns, one)))).join('');
	}
}

async function readBatch({ db }: Deps, ids: string[]): Promise<ExportedConversation[]> {
	const [found, userEdits, speakers, names, engines] = await Promise.all([
		db
			.select({ record: conversation, data: insight.data })
			.from(conversation)
			.leftJoin(insight, eq(insight.conversationId, conversation.id))
			.where(inArray(conversation.id, ids)),
		readUserEdits(db, ids),
		readNamedSpeakers(db, ids),
		fileNames(db, ids),
		readEngines(db, ids),
	]);
	const byId = new Map(found.map((row) => [row.record.id, row]));
	return ids.flatMap((id) => {
		const row = byId.get(id);
		if (!row) return [];
		const { record, data } = row;
		const shown = shownInsights(trustedInsights(data, record), userEdits.get(id)?.parts ?? {});
		const unclearChecks = record.isHeldBack ? (data?.compliance ?? []).map(({ name }) => name) : [];
		return [
			{
				record,
				shown: nameShownOwners(shown, speakers.get(id) ?? []),
				unclearChecks,
				fileName: names.get(id),
				engines: engines.get(id) ?? [],
			},
		];
	});
}

async function readEngines(db: Database, ids: string[]): Promise<Map<string, string[]>> {
	const rows = await db
		.select({ id: file.conversationId, engine: transcript.engine })
		.from(transcript)
		.innerJoin(file, eq(file.id, transcript.fileId))
		.where(inArray(file.conversationId, ids));
	const grouped = Map.groupBy(rows, ({ id }) => id);
	return new Map([...grouped].map(([id, list]) => [id, [...new Set(list.map(({ engine }) => engine.label))]]));
}

async function* inBytes(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
	const encoder = new TextEncoder();
	for await (const text of texts) yield encoder.encode(text);
}
