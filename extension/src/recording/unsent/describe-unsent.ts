import { maxUnsentListed, type UnsentRecordings } from '@debrief/shared/domain/extension/unsent-recordings.ts';
import type { Unsent } from '../../messaging/protocol.ts';

const longestTitle = 300;

/** Omits titles of other accounts. No number changes with each chunk, or the dashboard would be notified each time. */
export function describeUnsent(unsent: readonly Unsent[], accountId: string | null): UnsentRecordings {
	const newestFirst = unsent.toSorted((one, other) => other.startedAt.localeCompare(one.startedAt));
	return {
		accountId,
		count: unsent.length,
		sizeBytes: unsent.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
		list: newestFirst.slice(0, maxUnsentListed).map((each) => ({
			id: each.id,
			startedAt: each.startedAt,
			durationMs: each.durationMs,
			sizeBytes: each.sizeBytes,
			title: each.blockedBy ? '' : each.title.slice(0, longestTitle),
			state: each.state,
			reason: reasonOf(each),
			blockedBy: each.blockedBy?.kind ?? null,
		})),
	};
}

const reasonOf = ({ problem }: Unsent) => (problem?.code === 'refused' && problem.detail) || (problem?.code ?? null);
