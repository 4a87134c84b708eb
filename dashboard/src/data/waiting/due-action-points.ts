import { formatDay } from '@debrief/shared/domain/time/date-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';

const dayMs = 86_400_000;
const daysAhead = 7;

export function useDueActionPoints() {
	const api = useApi();
	const until = formatDay(new Date(Date.now() + daysAhead * dayMs));
	return useQuery({
		queryKey: [...keys.allConversations, 'due-points', until],
		queryFn: ({ signal }) => api.listDuePoints({ query: { until } }, { signal }),
	});
}
