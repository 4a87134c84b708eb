import type { TimeRange } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';

type Clip = { ranges: readonly TimeRange[]; hasText?: boolean };

/** Has the server cut ranges of a recording into one file. Returns a link to it. */
export function useCreateClip(fileId: string) {
	const api = useApi();
	return useMutation({
		mutationFn: ({ ranges, hasText = false }: Clip) => {
			const whole = ranges.map(({ startedAt, endedAt }) => ({
				startedAt: Math.floor(startedAt),
				endedAt: Math.ceil(endedAt),
			}));
			return api.createClip({ params: { fileId }, body: { ranges: whole, hasText } });
		},
	});
}
