import type { Database, Transaction } from '../../../../platform/db/open-database.ts';
import { type BackupHead, tableEntry } from '../archive/backup-head.ts';
import { BackupError } from '../backup-error.ts';
import { describeTables, type Table } from '../rows/describe-tables.ts';
import { insertRows } from '../rows/insert-rows.ts';
import { appearAlike, digestTable } from '../rows/read-rows.ts';

export type RowWriter = {
	take(entry: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
	finish(): Promise<void>;
	abandon(): Promise<void>;
};

const batchBytes = 1024 * 1024;

export function fillTables(db: Database, expected: BackupHead['tables']): RowWriter {
	const calls = Promise.withResolvers<Transaction>();
	const end = Promise.withResolvers<void>();
	// A failed transaction rejects the call that is waiting for it, so it needs no handler here.
	end.promise.catch(() => {});
	const done = db.transaction(async (tx) => {
		await appearAlike(tx);
		calls.resolve(tx);
		await end.promise;
	});
	done.catch(calls.reject);
	return {
		async take(entry, bytes) {
			const tx = await calls.promise;
			const table = (await tablesOf(tx, expected)).find(({ name }) => tableEntry(name) === entry);
			if (!table) throw new BackupError(`The backup has an entry that does not belong in it: ${entry}`);
			for await (const lines of linesOf(bytes)) await insertRows(tx, table, lines);
		},
		async finish() {
			await compare(await calls.promise, expected);
			end.resolve();
			await done;
		},
		async abandon() {
			end.reject(new Error('nothing is restored'));
			await done.catch(() => {});
		},
	};
}

async function tablesOf(tx: Transaction, expected: BackupHead['tables']): Promise<Table[]> {
	const tables = await describeTables(tx);
	if (shapeOf(tables) !== shapeOf(expected))
		throw new BackupError(
			'The backup has other tables than this version of Debrief had. Restore it with the version that made it.',
		);
	return tables;
}

const shapeOf = (tables: Table[]): string =>
	tables
		.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name} ${column.type}`))
		.toSorted()
		.join();

async function compare(tx: Transaction, expected: BackupHead['tables']): Promise<void> {
	for (const { rows, digest, ...table } of expected) {
		const found = await digestTable(tx, table);
		if (found.rows !== rows || found.digest !== digest)
			throw new BackupError(
				`The rows of ${table.name} are not as they were: ${found.rows} instead of ${rows}, or with other values. Nothing was restored.`,
			);
	}
}

async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
	const decoder = new TextDecoder('utf-8', { fatal: true });
	let lines: string[] = [];
	let size = 0;
	let begun = '';
	for await (const part of bytes) {
		const pieces = (begun + decoder.decode(part, { stream: true })).split('\n');
		begun = pieces.pop() ?? '';
		for (const line of pieces) {
			lines.push(line);
			size += line.length;
			if (size < batchBytes) continue;
			yield lines;
			[lines, size] = [[], 0];
		}
	}
	if (begun) throw new BackupError('The backup is damaged: a table ends in the middle of a row.');
	if (lines.length > 0) yield lines;
}
