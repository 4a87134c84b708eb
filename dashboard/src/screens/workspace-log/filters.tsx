import { type WorkspaceLogAction, workspaceLogActions } from '@debrief/shared/domain/workspaces/log-actions.ts';
import { DayField } from '@debrief/shared/ui/fields/day-field.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { useTranslation } from 'react-i18next';
import type { LogFilters } from '../../data/workspace/workspace-log.ts';
import { DayPresets } from '../../shell/lists/day-presets.tsx';

const all = 'all';

type Props = {
	people: readonly { id: string; email: string }[];
	filters: LogFilters;
	onChange: (changes: Partial<LogFilters>) => void;
};

export function LogFilterBar({ people, filters, onChange }: Props) {
	const { t, i18n } = useTranslation('log');
	const actionName = useActionName();
	const byName = new Intl.Collator(i18n.language).compare;
	const actions = workspaceLogActions
		.map((id) => ({ id, name: actionName(id) }))
		.sort((a, b) => byName(a.name, b.name));
	return (
		<div className="grid items-start gap-3 pb-4 sm:grid-cols-2 lg:grid-cols-4">
			<Select
				label={t('person')}
				options={[
					{ id: all, name: t('anybody') },
					...people.map(({ id, email }) => ({ id, name: email || t('server') })),
				]}
				value={people.some(({ id }) => id === filters.memberId) ? filters.memberId : all}
				onChange={(id) => onChange({ memberId: id === all ? null : id })}
			/>
			<Select<WorkspaceLogAction | typeof all>
				label={t('action')}
				options={[{ id: all, name: t('anyAction') }, ...actions]}
				value={filters.action ?? all}
				onChange={(id) => onChange({ action: id === all ? null : id })}
			/>
			<DayField
				label={t('from')}
				value={filters.from}
				onChange={(from) => onChange({ from })}
				invalidText={t('invalidDay')}
			/>
			<DayField label={t('to')} value={filters.to} onChange={(to) => onChange({ to })} invalidText={t('invalidDay')} />
			<DayPresets onChange={onChange} />
		</div>
	);
}

export function useActionName(): (action: WorkspaceLogAction) => string {
	const { t } = useTranslation(['log', 'audit']);
	return (action) => t([`log:actions.${action}`, `audit:action.${action}`] as never);
}
