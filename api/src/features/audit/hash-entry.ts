import { createHash } from 'node:crypto';
import type { auditEntry } from '../../platform/db/schema/index.ts';

export type ChainedEntry = Omit<typeof auditEntry.$inferSelect, 'hash'>;

/** The hash of an entry covers the one before it, so that none can be changed, removed or inserted unnoticed. */
export function hashEntry(entry: ChainedEntry, previousHash: string): string {
	const { id, sequence, at, actorId, actorEmail, action, subjectId, workspaceId, before, after } = entry;
	const content = [previousHash, sequence, id, at.toISOString(), actorId, actorEmail, action, subjectId, workspaceId];
	return createHash('sha256')
		.update(JSON.stringify([...content, canonical(before), canonical(after)]))
		.digest('hex');
}

/** The value as the database returns it, whose `jsonb` does not keep the order of keys. */
function canonical(value: unknown): unknown {
	return sorted(value === undefined ? null : JSON.parse(JSON.stringify(value)));
}

function sorted(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(sorted);
	if (typeof value !== 'object' || value === null) return value;
	const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
	return Object.fromEntries(fields.map(([name, each]) => [name, sorted(each)]));
}
