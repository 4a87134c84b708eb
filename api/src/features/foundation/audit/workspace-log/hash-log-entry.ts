import type { LogDetails, workspaceLogEntry } from '../../../../platform/db/schema/index.ts';
import { canonical, hashLink } from '../chain.ts';

export type LogEntry = typeof workspaceLogEntry.$inferSelect;

/** The details have a separate hash, so that they can be erased without breaking the chain. */
export const hashDetails = ({ name, before, after }: LogDetails, salt: string): string =>
	hashLink(salt, [name, canonical(before), canonical(after)]);

export function hashLogEntry(entry: Omit<LogEntry, 'hash' | 'details' | 'salt'>, previousHash: string): string {
	const { workspaceId, sequence, at, actorId, actorEmail, action, subjectId, network, browser, detailsHash } = entry;
	const content = [workspaceId, sequence, at.toISOString(), actorId, actorEmail, action, subjectId];
	return hashLink(previousHash, [...content, network, browser, detailsHash]);
}
