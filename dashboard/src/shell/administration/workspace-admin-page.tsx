import { hasRight } from '@debrief/shared/domain/workspaces/ranks.ts';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { ErrorState } from '@debrief/shared/ui/feedback/error-state.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/account.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../errors/load-failed.tsx';
import { PageMeta } from '../page-meta.tsx';

type Props = {
	title: string;
	description: string;
	actions?: ReactNode;
	children: (workspaceId: string) => ReactNode;
};

export function WorkspaceAdminPage({ title, description, actions, children }: Props) {
	const { t } = useTranslation('admin');
	const { t: app } = useTranslation('app');
	const { data, isError, error, refetch } = useProfile();
	const isAdmin = data !== undefined && hasRight(data.rank, 'changeSettings');
	return (
		<div className="px-4 pb-10 lg:px-6">
			<PageMeta title={title} description={description} />
			<header className="flex min-h-13 items-center gap-2">
				<h1 className="flex-1 text-lg">{title}</h1>
				{isAdmin && actions}
			</header>
			{isError && !data ? (
				<LoadFailed title={t('loadFailed')} error={error} onRetry={() => refetch()} />
			) : !data ? (
				<SkeletonRows count={4} label={app('loading')} />
			) : isAdmin ? (
				children(data.workspaceId)
			) : (
				<OnlyWorkspaceAdmins />
			)}
		</div>
	);
}

export function OnlyWorkspaceAdmins() {
	const { t } = useTranslation('admin');
	const { t: app } = useTranslation('app');
	return (
		<ErrorState
			title={t('onlyWorkspace')}
			actions={
				<LinkButton variant="primary" href={paths.home()}>
					{app('goHome')}
				</LinkButton>
			}
		>
			{t('onlyWorkspaceText')}
		</ErrorState>
	);
}
