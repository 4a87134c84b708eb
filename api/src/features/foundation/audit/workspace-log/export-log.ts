import type { WorkspaceLogEntry } from '@debrief/shared/contract/workspaces/workspace-log.ts';
import { and, lt } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import type { Database } from '../../../../platform/db/open-database.ts';
import { workspaceLogEntry } from '../../../../platform/db/schema/index.ts';
import { byteOrderMark, csvRow } from '../../../../platform/formats/csv.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { attachment } from '../../../../platform/http/headers/attachment.ts';
import { recordInLog } from './append-to-log.ts';
import { isListed, type LogFilters, newestEntries, toLogEntry } from './log-rows.ts';

type Format = 'csv' | 'json';

const batchSize = 1_000;

export async function exportWorkspaceLog(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	caller: Caller,
	{ format, ...filters }: LogFilters & { format: Format },
): Promise<Response> {
	const { workspaceId } = caller;
	const act = { action: 'logExported', subjectId: workspaceId, after: { format, ...filters } } as const;
	await db.transaction((tx) => recordInLog(tx, workspaceId, caller, [act]));
	const entries = entriesOf(db, workspaceId, filters);
	const day = clock().toISOString().slice(0, 10);
	return new Response(ReadableStream.from(inBytes(format === 'csv' ? csv(entries) : json(entries))), {
		headers: {
			'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
			'content-disposition': attachment(`audit log ${day}.${format}`),
			'cache-control': 'no-store',
		},
	});
}

async function* entriesOf(db: Database, workspaceId: string, filters: LogFilters): AsyncGenerator<WorkspaceLogEntry[]> {
	const listed = isListed(workspaceId, filters);
	for (let last: WorkspaceLogEntry | undefined; ; ) {
		const older = last && lt(workspaceLogEntry.sequence, last.sequence);
		const rows = await newestEntries(db, and(listed, older)).limit(batchSize);
		const batch = rows.map(toLogEntry);
		if (batch.length > 0) yield batch;
		if (batch.length < batchSize) return;
		last = batch.at(-1);
	}
}

const columns = [
	'Number',
	'Time (UTC)',
	'Person',
	'Action',
	'Name',
	'Subject',
	'Before',
	'After',
	'Network',
	'Browser',
	'Hash',
];

async function* csv(batches: AsyncIterable<WorkspaceLogEntry[]>): AsyncGenerator<string> {
	yield byteOrderMark + csvRow(columns);
	for await (const batch of batches) yield batch.map((entry) => csvRow(cellsOf(entry))).join('');
}

const cellsOf = (entry: WorkspaceLogEntry): string[] => [
	String(entry.sequence),
	entry.at,
	entry.actor.email || entry.actor.id,
	entry.action,
	entry.name ?? '',
	entry.subjectId,
	textOf(entry.before),
	textOf(entry.after),
	entry.network ?? '',
	entry.browser ?? '',
	entry.hash,
];

const textOf = (value: unknown): string =>
	value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

async function* json(batches: AsyncIterable<WorkspaceLogEntry[]>): AsyncGenerator<string> {
	yield '[';
	let isFirst = true;
	for await (const batch of batches)
		for (const entry of batch) {
			yield `${isFirst ? '' : ','}\n${JSON.stringify(entry)}`;
			isFirst = false;
		}
	yield '\n]\n';
}

async function* inBytes(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
	const encoder = new TextEncoder();
	for await (const text of texts) yield encoder.encode(text);
}
