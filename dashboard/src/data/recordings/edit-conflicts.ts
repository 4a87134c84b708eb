import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../platform/api.ts';
import { keys } from '../keys.ts';

export type EditConflict = { words: string; serverVersion: Segment };

/** Keeps undecided conflicts until the line is open again, but not for the next person's session. */
export function useEditConflicts() {
	const client = useQueryClient();
	const session = useSession();
	return useMemo(
		() => ({
			find: (segmentId: string) => client.getQueryData<EditConflict>(keys.editConflict(segmentId)),
			keep: (segmentId: string, conflict: EditConflict) => {
				// A sign-out clears the cache before it closes the open line.
				if (session.status() !== 'signed-in') return;
				client.setQueryDefaults(keys.anyEditConflict, { gcTime: Number.POSITIVE_INFINITY });
				client.setQueryData<EditConflict>(keys.editConflict(segmentId), conflict);
			},
			remove: (segmentId: string) => client.removeQueries({ queryKey: keys.editConflict(segmentId) }),
		}),
		[client, session],
	);
}
