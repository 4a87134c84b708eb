import type { auditEntry } from '../../../platform/db/schema/index.ts';
import { canonical, hashLink } from './chain.ts';

export type ChainedEntry = Omit<typeof auditEntry.$inferSelect, 'hash'>;

export function hashEntry(entry: ChainedEntry, previousHash: string): string {
	const { id, sequence, at, actorId, actorEmail, action, subjectId, workspaceId, before, after } = entry;
	const content = [sequence, id, at.toISOString(), actorId, actorEmail, action, subjectId, workspaceId];
	return hashLink(previousHash, [...content, canonical(before), canonical(after)]);
}
