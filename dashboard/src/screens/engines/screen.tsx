import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { ErrorState } from '@debrief/shared/ui/feedback/error-state.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/account.ts';
import { useEngines } from '../../data/engines/engines.ts';
import { WeakerTranscripts } from '../../features/speech-models/weaker-transcripts.tsx';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { PageMeta } from '../../shell/page-meta.tsx';
import { EngineSections } from './engine-sections.tsx';

/** For administrators of the server: what transcribes and creates insights, and how good it is. */
export function EnginesScreen() {
	const { t } = useTranslation('engines');
	const profile = useProfile();
	return (
		<div className="px-4 pb-10 lg:px-6">
			<PageMeta title={t('title')} description={t('description')} />
			<header className="flex min-h-13 items-center">
				<h1 className="text-lg">{t('title')}</h1>
			</header>
			<div className="grid max-w-settings grid-cols-1">
				{profile.data?.role === 'admin' ? <Engines /> : profile.data && <AdminOnly />}
			</div>
		</div>
	);
}

function AdminOnly() {
	const { t } = useTranslation('app');
	const { t: engines } = useTranslation('engines');
	return (
		<ErrorState
			title={engines('adminOnly')}
			actions={
				<LinkButton variant="primary" href={paths.home()}>
					{t('goHome')}
				</LinkButton>
			}
		>
			{engines('adminOnlyText')}
		</ErrorState>
	);
}

function Engines() {
	const { t } = useTranslation('app');
	const { t: texts } = useTranslation('engines');
	const { data, error, isError, refetch } = useEngines();
	if (isError && !data) return <LoadFailed title={texts('loadFailed')} error={error} onRetry={() => refetch()} />;
	if (!data) return <SkeletonRows count={4} label={t('loading')} />;
	return (
		<>
			<div className="pb-4 empty:hidden">
				<WeakerTranscripts />
			</div>
			<EngineSections engines={data} />
		</>
	);
}
