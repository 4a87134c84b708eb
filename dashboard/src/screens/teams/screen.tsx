import type { Team } from '@debrief/shared/contract/teams/teams.ts';
import { hasRight } from '@debrief/shared/domain/workspaces/ranks.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import Plus from 'lucide-react/icons/plus';
import UsersRound from 'lucide-react/icons/users-round';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useProfile } from '../../data/account/account.ts';
import { useTeams } from '../../data/teams/teams.ts';
import { usePageActions } from '../../platform/page-actions.ts';
import { useArrival } from '../../platform/use-arrival.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { ListSearch } from '../../shell/lists/list-search.tsx';
import { PageMeta } from '../../shell/page-meta.tsx';
import type { TeamQuestion } from './team-dialogs.tsx';
import { TeamDialogs } from './team-dialogs.tsx';
import { TeamRow } from './team-row.tsx';

const manyTeams = 10;

export function TeamsScreen() {
	const { t } = useTranslation('teams');
	const { data: profile } = useProfile();
	const isAdmin = profile !== undefined && hasRight(profile.rank, 'changeRanks');
	const { data, error, refetch } = useTeams();
	const [asked, setAsked] = useState<TeamQuestion | null>(null);
	const ask = () => setAsked({ kind: 'name' });
	useArrival('new', ask);
	usePageActions([isAdmin && { id: 'create', label: t('create'), icon: <Plus />, run: ask }]);
	const create = isAdmin && (
		<Button variant="primary" onPress={ask}>
			<Plus />
			{t('create')}
		</Button>
	);
	return (
		<div className="px-4 pb-10 lg:px-6">
			<PageMeta title={t('title')} description={t('description')} />
			<header className="flex min-h-13 items-center gap-2">
				<h1 className="flex-1 text-lg">{t('title')}</h1>
				{create}
			</header>
			<p className="max-w-measure pb-3 text-muted">{t('text')}</p>
			{error && !data && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => refetch()} />}
			{!data && !error && <SkeletonRows count={4} label={t('loading')} />}
			{data && data.list.length === 0 && (
				<EmptyState icon={<UsersRound />} title={t('none')}>
					{t(isAdmin ? 'noneText' : 'noneForMembers')}
				</EmptyState>
			)}
			{data && data.list.length > 0 && <TeamList teams={data.list} onAsk={setAsked} />}
			{asked && <TeamDialogs asked={asked} onClose={() => setAsked(null)} />}
		</div>
	);
}

type ListProps = { teams: readonly Team[]; onAsk: (question: TeamQuestion) => void };

function TeamList({ teams, onAsk }: ListProps) {
	const { t } = useTranslation('teams');
	const [search, setSearch] = useState('');
	const [params, setParams] = useSearchParams();
	const openId = params.get('team');
	const found = teams.filter(({ name }) => name.toLocaleLowerCase().includes(search.toLocaleLowerCase()));
	return (
		<>
			{teams.length >= manyTeams && (
				<div className="w-full pb-3 sm:w-72">
					<ListSearch label={t('search')} clearLabel={t('clearSearch')} search={search} onSearch={setSearch} />
				</div>
			)}
			{found.length === 0 && <p className="text-muted">{t('noMatch')}</p>}
			<ul aria-label={t('title')} className="max-w-search border-t">
				{found.map((team) => (
					<TeamRow
						key={team.id}
						team={team}
						isOpen={team.id === openId}
						onToggle={() => setParams(team.id === openId ? {} : { team: team.id }, { replace: true })}
						onAsk={onAsk}
					/>
				))}
			</ul>
		</>
	);
}
