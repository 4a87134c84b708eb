import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { ErrorState } from '@debrief/shared/ui/feedback/error-state.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/account.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../errors/load-failed.tsx';
import { TitledPage } from '../titled-page.tsx';

type Props = { title: string; description: string; children: ReactNode };

export function AdminPage({ title, description, children }: Props) {
	return (
		<TitledPage title={title} description={description}>
			<ForAdministrators>{children}</ForAdministrators>
		</TitledPage>
	);
}

function ForAdministrators({ children }: { children: ReactNode }) {
	const { t } = useTranslation('admin');
	const { t: app } = useTranslation('app');
	const { data, isError, error, refetch } = useProfile();
	if (isError && !data) return <LoadFailed title={t('loadFailed')} error={error} onRetry={() => refetch()} />;
	if (!data) return <SkeletonRows count={4} label={app('loading')} />;
	if (data.role === 'admin') return children;
	return (
		<ErrorState
			title={t('only')}
			actions={
				<LinkButton variant="primary" href={paths.home()}>
					{app('goHome')}
				</LinkButton>
			}
		>
			{t('onlyText')}
		</ErrorState>
	);
}
