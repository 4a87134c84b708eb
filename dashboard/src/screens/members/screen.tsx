import { hasRight } from '@debrief/shared/domain/workspaces/ranks.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import UserPlus from 'lucide-react/icons/user-plus';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useProfile } from '../../data/account/account.ts';
import { useMembers } from '../../data/teams/members.ts';
import { useTeams } from '../../data/teams/teams.ts';
import { searchIn } from '../../paths.ts';
import { lazyComponent, lazyDialog } from '../../platform/lazy-component.ts';
import { usePageActions } from '../../platform/page-actions.ts';
import { ListSearch } from '../../shell/lists/list-search.tsx';
import { PagedList } from '../../shell/lists/paged-list.tsx';
import { PageMeta } from '../../shell/page-meta.tsx';
import { MemberTable } from './member-table.tsx';
import { RightsTable } from './rights-table.tsx';

const InvitationList = lazyComponent(async () => (await import('./invitations/invitation-list.tsx')).InvitationList);
const InviteDialog = lazyDialog(async () => (await import('./invitations/invite-dialog.tsx')).InviteDialog);

export function MembersScreen() {
	const { t } = useTranslation('members');
	const { data: profile } = useProfile();
	const isAdmin = profile !== undefined && hasRight(profile.rank, 'changeRanks');
	const mayInvite = profile !== undefined && hasRight(profile.rank, 'inviteToTeams');
	const led = useTeams(mayInvite).data?.list.filter(({ permissions }) => permissions.includes('invite')) ?? [];
	const [params, setParams] = useSearchParams();
	const asked = params.get('invite');
	const canInvite = isAdmin || led.length > 0;
	const closeInvitation = () => setParams({}, { replace: true });
	const search = searchIn(params);
	const members = useMembers(search);
	usePageActions([
		canInvite && {
			id: 'invite',
			label: t('invite.open'),
			icon: <UserPlus />,
			run: () => setParams({ invite: 'all' }, { replace: true }),
		},
	]);
	const find = (text: string) => setParams(text ? { search: text } : {}, { replace: true });
	return (
		<div className="px-4 pb-10 lg:px-6">
			<PageMeta title={t('title')} description={t('description')} />
			<header className="flex min-h-13 items-center">
				<h1 className="flex-1 text-lg">{t('title')}</h1>
				{canInvite && (
					<Button variant="primary" onPress={() => setParams({ invite: 'all' }, { replace: true })}>
						<UserPlus />
						{t('invite.open')}
					</Button>
				)}
			</header>
			<div className="w-full pb-3 sm:w-72">
				<ListSearch label={t('search')} clearLabel={t('clearSearch')} search={search} onSearch={find} />
			</div>
			<PagedList
				list={members}
				failedTitle={t('loadFailed')}
				empty={
					<EmptyState title={t('noMatch')} actions={<Button onPress={() => find('')}>{t('showAll')}</Button>}>
						{t('noMatchText')}
					</EmptyState>
				}
			>
				{(rows) => (
					<div className="max-sm:-mx-4">
						<MemberTable rows={rows} />
					</div>
				)}
			</PagedList>
			<Suspense>
				{canInvite && <InvitationList />}
				<RightsTable />
			</Suspense>
			{asked && canInvite && (
				<InviteDialog
					isAdmin={isAdmin}
					teams={led}
					teamId={led.find(({ id }) => id === asked)?.id}
					onClose={closeInvitation}
				/>
			)}
		</div>
	);
}
