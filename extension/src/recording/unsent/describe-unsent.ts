import { maxUnsentListed, type UnsentRecordings } from '@debrief/shared/domain/extension/unsent-recordings.ts';
import type { Unsent } from '../../messaging/protocol.ts';

const longestTitle = 300;

/**
 * Returns what the dashboard learns of the recordings on this device. Titles of those made for another account or server
 * stay here, and no number of it changes with each chunk that is sent.
 */
export function describeUnsent(unsent: readonly Unsent[], accountId: string | null): UnsentRecordings {
	const newestFirst = unsent.toSorted((one, other) => other.startedAt.localeCompare(one.startedAt));
	return {
		accountId,
		count: unsent.length,
		sizeBytes: unsent.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
		list: newestFirst.slice(0, maxUnsentListed).map((each) => ({
			...{ id: each.id, startedAt: each.startedAt, durationMs: each.durationMs, sizeBytes: each.sizeBytes },
			title: each.blockedBy ? '' : each.title.slice(0, longestTitle),
			state: each.state,
			reason: reasonOf(each),
			blockedBy: each.blockedBy?.kind ?? null,
		})),
	};
}

/** Of a recording that the server refused, the server's code. */
const reasonOf = ({ problem }: Unsent) => (problem?.code === 'refused' && problem.detail) || (problem?.code ?? null);
