import type { Calendar } from '@debrief/shared/contract/calendar/calendar.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

const pollEveryMs = 60_000;

const stateKey = [...keys.calendar, 'state'];
const meetingsKey = [...keys.calendar, 'meetings'];

export function useCalendar() {
	const api = useApi();
	return useQuery({ queryKey: stateKey, queryFn: ({ signal }) => api.getCalendar({}, { signal }) });
}

export function useNextMeetings() {
	const api = useApi();
	const until = endOfTomorrow().toISOString();
	return useQuery({
		queryKey: [...meetingsKey, until],
		queryFn: ({ signal }) => api.listMeetings({ query: { until } }, { signal }),
		refetchInterval: pollEveryMs,
	});
}

function endOfTomorrow(): Date {
	const now = new Date();
	return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 2);
}

function useStore() {
	const client = useQueryClient();
	const invalidate = useInvalidate();
	return (calendar: Calendar) => {
		client.setQueryData<Calendar>(stateKey, calendar);
		return invalidate(meetingsKey);
	};
}

export function useConnectCalendar() {
	const api = useApi();
	return useMutation({
		mutationFn: (address: string) => api.connectCalendar({ body: { address } }),
		onSuccess: useStore(),
	});
}

export function useRefreshCalendar() {
	const api = useApi();
	return useMutation({ mutationFn: () => api.refreshCalendar(), onSuccess: useStore() });
}

export function useDisconnectCalendar() {
	const api = useApi();
	const store = useStore();
	return useMutation({
		mutationFn: () => api.disconnectCalendar(),
		onSuccess: () => store({ connection: null }),
	});
}
