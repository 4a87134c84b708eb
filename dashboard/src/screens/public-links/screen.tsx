import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import Link2 from 'lucide-react/icons/link-2';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../data/settings.ts';
import { useWorkspaceLinks } from '../../data/teams/public-links.ts';
import { PublicLinkRow } from '../../features/sharing/public-link-row.tsx';
import { TurnedOff } from '../../features/sharing/public-links.tsx';
import { OnlyWorkspaceAdmins, WorkspaceAdminPage } from '../../shell/administration/workspace-admin-page.tsx';
import { PagedList } from '../../shell/lists/paged-list.tsx';

export function PublicLinksScreen() {
	const { t } = useTranslation('sharing');
	return (
		<WorkspaceAdminPage title={t('public.title')} description={t('public.allText')}>
			{() => <Links />}
		</WorkspaceAdminPage>
	);
}

function Links() {
	const { t } = useTranslation('sharing');
	const links = useWorkspaceLinks();
	const isOff = useSettings().data?.publicLinks === false;
	// An Admin may lose the rank while the page is open.
	if (links.error instanceof ApiError && links.error.code === 'forbidden') return <OnlyWorkspaceAdmins />;
	return (
		<>
			<p className="max-w-measure pb-3 text-muted text-xs">{t('public.allText')}</p>
			<PagedList
				list={links}
				failedTitle={t('public.failed')}
				empty={
					<EmptyState icon={<Link2 />} title={t('public.noneAtAll')}>
						{isOff ? <TurnedOff /> : t('public.noneAtAllText')}
					</EmptyState>
				}
			>
				{(rows) => (
					<ul aria-label={t('public.title')} className="max-w-settings">
						{rows.map((link) => (
							<PublicLinkRow
								key={link.id}
								callId={link.callId}
								link={link}
								title={link.title ?? t('public.untitled')}
							/>
						))}
					</ul>
				)}
			</PagedList>
		</>
	);
}
