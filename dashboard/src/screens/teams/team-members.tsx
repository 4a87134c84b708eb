import type { Team } from '@debrief/shared/contract/teams/teams.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import UserPlus from 'lucide-react/icons/user-plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/account.ts';
import { useRemoveTeamMember } from '../../data/teams/teams.ts';
import { RankSelect } from '../../features/members/rank-select.tsx';
import { useNotify } from '../../platform/notify.ts';
import { ListSearch } from '../../shell/lists/list-search.tsx';

const manyPeople = 20;
const shownAtOnce = 50;

type Person = Team['members'][number];

export function TeamMembers({ team, onAdd }: { team: Team; onAdd: () => void }) {
	const { t } = useTranslation('teams');
	const { t: app } = useTranslation('app');
	const [search, setSearch] = useState('');
	const [shown, setShown] = useState(shownAtOnce);
	const canEdit = team.permissions.includes('edit');
	const wanted = search.toLocaleLowerCase();
	const found = team.members.filter(({ fullName, email }) =>
		`${fullName ?? ''} ${email}`.toLocaleLowerCase().includes(wanted),
	);
	if (team.members.length === 0)
		return (
			<div className="grid justify-items-start gap-2">
				<p className="text-muted">{t('nobody')}</p>
				{canEdit && (
					<Button size="sm" onPress={onAdd}>
						<UserPlus />
						{t('addPeople')}
					</Button>
				)}
			</div>
		);
	return (
		<>
			{team.members.length >= manyPeople && (
				<div className="w-full pb-2 sm:w-72">
					<ListSearch label={t('searchPeople')} clearLabel={t('clearSearch')} search={search} onSearch={setSearch} />
				</div>
			)}
			{found.length === 0 && <p className="text-muted">{t('nobodyMatches')}</p>}
			<ul aria-label={t('peopleOf', { name: team.name })}>
				{found.slice(0, shown).map((person) => (
					<PersonRow key={person.id} team={team} person={person} canEdit={canEdit} />
				))}
			</ul>
			{found.length > shown && (
				<div className="flex items-center gap-3 py-3 text-muted">
					<Button onPress={() => setShown(shown + shownAtOnce)}>{app('loadMore')}</Button>
					<span className="num">{app('conversations.count', { shown, total: found.length })}</span>
				</div>
			)}
		</>
	);
}

function PersonRow({ team, person, canEdit }: { team: Team; person: Person; canEdit: boolean }) {
	const { t } = useTranslation('teams');
	const { t: members } = useTranslation('members');
	const notify = useNotify();
	const remove = useRemoveTeamMember();
	const { data: profile } = useProfile();
	const isYou = person.email === profile?.email;
	const name = person.fullName ?? person.email;
	const takeOut = () =>
		remove
			.mutateAsync({ id: team.id, memberId: person.id })
			.then(() => notify.success(t('takenOut', { name, team: team.name })), notify.failure);
	return (
		<li className="flex min-h-11 items-center gap-2 border-b last:border-0">
			<span className="grid min-w-0 flex-1 leading-4.5">
				<span title={name} className="truncate">
					<span dir="auto">{name}</span>
					{isYou && <span className="text-muted"> ({members('you')})</span>}
				</span>
				<span title={person.email} className="truncate text-muted text-xs">
					{person.fullName && person.email}
				</span>
			</span>
			<span className="flex-none">
				{canEdit && !person.isLastAdmin ? (
					<RankSelect member={person} name={name} isYou={isYou} />
				) : (
					members(person.isLastAdmin ? 'lastAdmin' : `rank.${person.rank}`)
				)}
			</span>
			{canEdit && (
				<IconButton label={t('takeOut', { name })} isBusy={remove.isPending} onPress={takeOut}>
					<X />
				</IconButton>
			)}
		</li>
	);
}
