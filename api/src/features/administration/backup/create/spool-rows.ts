import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import type { BackupHead } from '../archive/backup-head.ts';
import type { Table } from '../rows/describe-tables.ts';
import { readRows } from '../rows/read-rows.ts';
import { RowDigest } from '../rows/row-digest.ts';

export type SpooledTable = BackupHead['tables'][number] & { path: string; size: number };

/** Writes the rows of each table to a file, because a tar entry states its size before its bytes. */
export async function spoolRows(tx: Transaction, tables: Table[], folder: string): Promise<SpooledTable[]> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	const spooled: SpooledTable[] = [];
	for (const table of tables) {
		const path = join(folder, table.name);
		const digest = new RowDigest();
		await pipeline(Readable.from(linesOf(tx, table, digest)), createWriteStream(path, { mode: 0o600 }));
		spooled.push({ ...table, ...digest.value, path, size: (await stat(path)).size });
	}
	return spooled;
}

async function* linesOf(tx: Transaction, table: Table, digest: RowDigest): AsyncGenerator<string> {
	for await (const lines of readRows(tx, table)) {
		for (const line of lines) digest.add(line);
		yield `${lines.join('\n')}\n`;
	}
}
