import { and, asc, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { contact } from '../../../platform/db/schema/index.ts';
import { byteOrderMark, csvRow } from '../../../platform/formats/csv.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { attachment } from '../../../platform/http/headers/attachment.ts';
import { contactVisibleTo } from '../../foundation/index.ts';
import type { ContactRow } from '../contact-access.ts';

const batchSize = 1_000;
const phonesShown = 5;
const head = ['first_name', 'last_name', 'company', 'email', 'type'];

export function exportContacts(deps: Deps, caller: Caller): Response {
	const day = deps.clock().toISOString().slice(0, 10);
	return new Response(ReadableStream.from(inBytes(rows(deps, caller))), {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': attachment(`contacts ${day}.csv`),
			'cache-control': 'no-store',
		},
	});
}

async function* rows({ db }: Deps, caller: Caller): AsyncGenerator<string> {
	const phoneNames = Array.from({ length: phonesShown }, (_, i) => [`phone_${i + 1}`, `phone_${i + 1}_type`]).flat();
	yield byteOrderMark + csvRow([...head, ...phoneNames]);
	let last: ContactRow | undefined;
	while (true) {
		const after = last && sql`(${contact.sortName}, ${contact.id}) > (lower(${last.displayName}::text), ${last.id})`;
		const batch = await db
			.select()
			.from(contact)
			.where(and(contactVisibleTo(caller), after))
			.orderBy(asc(contact.sortName), asc(contact.id))
			.limit(batchSize);
		yield batch.map((row) => csvRow(cellsOf(row))).join('');
		if (batch.length < batchSize) return;
		last = batch.at(-1);
	}
}

const cellsOf = ({ firstName, lastName, company, email, type, phones }: ContactRow): string[] => [
	...[firstName, lastName, company, email, type].map((cell) => cell ?? ''),
	...Array.from({ length: phonesShown }, (_, i) => [phones[i]?.phone ?? '', phones[i]?.type ?? '']).flat(),
];

async function* inBytes(texts: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
	const encoder = new TextEncoder();
	for await (const text of texts) yield encoder.encode(text);
}
