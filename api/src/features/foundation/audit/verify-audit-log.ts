import { asc, gt } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { auditEntry } from '../../../platform/db/schema/index.ts';
import { hashEntry } from './hash-entry.ts';

type Entry = typeof auditEntry.$inferSelect;

export type AuditLogState =
	/** `unchained`: entries from before the chain was introduced. `hasExpected`: whether an entry has the given hash. */
	| { isIntact: true; entries: number; unchained: number; lastHash: string; hasExpected: boolean }
	| { isIntact: false; broken: Pick<Entry, 'sequence' | 'id' | 'at'>; problem: 'missing' | 'changed' };

const pageSize = 1_000;

export async function verifyAuditLog(db: Database, expectedHash: string): Promise<AuditLogState> {
	let previous = { sequence: 0, hash: '' };
	let unchained = 0;
	let hasExpected = expectedHash === '';
	for (;;) {
		const page = await db
			.select()
			.from(auditEntry)
			.where(gt(auditEntry.sequence, previous.sequence))
			.orderBy(asc(auditEntry.sequence))
			.limit(pageSize);
		for (const entry of page) {
			const broken = { sequence: entry.sequence, id: entry.id, at: entry.at };
			if (entry.sequence !== previous.sequence + 1) return { isIntact: false, broken, problem: 'missing' };
			const isUnchained = entry.hash === '' && previous.hash === '';
			if (isUnchained) unchained++;
			else if (entry.hash !== hashEntry(entry, previous.hash)) return { isIntact: false, broken, problem: 'changed' };
			hasExpected ||= entry.hash === expectedHash;
			previous = entry;
		}
		if (page.length < pageSize) break;
	}
	return { isIntact: true, entries: previous.sequence, unchained, lastHash: previous.hash, hasExpected };
}
