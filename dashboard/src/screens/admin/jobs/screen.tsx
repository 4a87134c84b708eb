import type { ProcessingJobState } from '@debrief/shared/contract/administration/operations.ts';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { useTranslation } from 'react-i18next';
import { useJobs } from '../../../data/administration/operations.ts';
import { AdminPage } from '../../../shell/administration/admin-page.tsx';
import { PagedList } from '../../../shell/lists/paged-list.tsx';
import { ParamSelect, useParamChoice } from '../param-select.tsx';
import { JobRow } from './job-row.tsx';

const states = ['waiting', 'working', 'failed'] as const satisfies readonly ProcessingJobState[];

export function JobsScreen() {
	const { t } = useTranslation('operations');
	return (
		<AdminPage title={t('jobs.title')} description={t('jobs.description')}>
			<Jobs />
		</AdminPage>
	);
}

function Jobs() {
	const { t } = useTranslation('operations');
	const state = useParamChoice('state', states);
	const jobs = useJobs(state);
	return (
		<>
			<ParamSelect
				name="state"
				label={t('jobs.filter')}
				allLabel={t('jobs.anyState')}
				options={states.map((id) => ({ id, name: t(`jobs.state.${id}`) }))}
			/>
			<PagedList
				list={jobs}
				failedTitle={t('jobs.loadFailed')}
				empty={<EmptyState title={t(state ? 'jobs.noneInState' : 'jobs.none')}>{t('jobs.noneText')}</EmptyState>}
			>
				{(rows) => (
					<ul aria-label={t('jobs.title')} className="max-w-search">
						{rows.map((row) => (
							<JobRow key={row.id} row={row} />
						))}
					</ul>
				)}
			</PagedList>
		</>
	);
}
