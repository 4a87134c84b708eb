import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../platform/api.ts';
import { keys } from '../keys.ts';

/** Words typed over a line that somebody else has changed meanwhile, and that line. */
export type EditConflict = { words: string; serverVersion: Segment };

/**
 * Conflicts that were left undecided, by line, until the line is open again. They live beside the server's state and end
 * with the session, so that nobody sees what the person before them typed.
 */
export function useEditConflicts() {
	const client = useQueryClient();
	const session = useSession();
	return useMemo(
		() => ({
			find: (segmentId: string) => client.getQueryData<EditConflict>(keys.editConflict(segmentId)),
			keep: (segmentId: string, conflict: EditConflict) => {
				// a sign-out clears the cache first and closes the open line after that
				if (session.status() !== 'signed-in') return;
				client.setQueryDefaults(keys.anyEditConflict, { gcTime: Number.POSITIVE_INFINITY });
				client.setQueryData<EditConflict>(keys.editConflict(segmentId), conflict);
			},
			remove: (segmentId: string) => client.removeQueries({ queryKey: keys.editConflict(segmentId) }),
		}),
		[client, session],
	);
}
