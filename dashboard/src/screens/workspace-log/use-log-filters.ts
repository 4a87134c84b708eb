import { isDay } from '@debrief/shared/domain/time/is-day.ts';
import { workspaceLogActions } from '@debrief/shared/domain/workspaces/log-actions.ts';
import { useSearchParams } from 'react-router-dom';
import type { LogFilters } from '../../data/workspace/workspace-log.ts';

export function useLogFilters(): [LogFilters, (changes: Partial<LogFilters>) => void] {
	const [params, setParams] = useSearchParams();
	const dayIn = (name: string) => {
		const day = params.get(name) ?? '';
		return isDay(day) ? day : null;
	};
	const filters = {
		memberId: params.get('memberId') || null,
		action: workspaceLogActions.find((action) => action === params.get('action')) ?? null,
		from: dayIn('from'),
		to: dayIn('to'),
	};
	const change = (changes: Partial<LogFilters>) => {
		const given = Object.entries({ ...filters, ...changes }).filter((each): each is [string, string] =>
			Boolean(each[1]),
		);
		setParams(given, { replace: true });
	};
	return [filters, change];
}
