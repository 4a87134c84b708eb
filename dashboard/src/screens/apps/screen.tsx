import type { ExtensionBuild } from '@debrief/shared/contract/recordings/extension-builds.ts';
import { isOlderVersion } from '@debrief/shared/domain/extension/is-older-version.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { useTranslation } from 'react-i18next';
import { useExtensionBuilds } from '../../data/recording-extension.ts';
import { browserInUse } from '../../features/recording-extension/browser-in-use.ts';
import { DevicesLink } from '../../features/recording-extension/devices-link.tsx';
import { ExtensionState } from '../../features/recording-extension/extension-state.tsx';
import { paths } from '../../paths.ts';
import { useExtension } from '../../platform/api.ts';
import { useInstallPrompt } from '../../platform/browser/install-prompt.ts';
import { useMediaQuery } from '../../platform/browser/use-media-query.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { TitledPage } from '../../shell/titled-page.tsx';
import { BuildCard } from './build-card.tsx';
import { DeviceApps } from './device-apps.tsx';

export function AppsScreen() {
	const { t } = useTranslation('extension');
	return (
		<TitledPage title={t('apps.title')} description={t('apps.description')}>
			<section aria-labelledby="extension-title" className="grid max-w-search grid-cols-1 gap-3">
				<div className="flex flex-wrap items-center justify-between gap-2">
					<h2 id="extension-title" className="text-md">
						{t('apps.extension')}
					</h2>
					<LinkButton href={paths.recordingExtension()}>{t('apps.configure')}</LinkButton>
				</div>
				<p className="max-w-measure text-muted">{t('apps.text')}</p>
				<ExtensionState />
				<Builds />
			</section>
			<DeviceApps />
			<InstallableApp />
			<DevicesLink />
		</TitledPage>
	);
}

function Builds() {
	const { t } = useTranslation('app');
	const { t: extension } = useTranslation('extension');
	const { data, error, isError, refetch } = useExtensionBuilds();
	if (isError && !data) return <LoadFailed title={extension('apps.failed')} error={error} onRetry={() => refetch()} />;
	if (!data) return <SkeletonRows count={3} label={t('loading')} />;
	const mine = browserInUse(navigator.userAgent);
	const builds = data.builds.toSorted((a, b) => Number(b.browser === mine) - Number(a.browser === mine));
	const newest = builds.find(({ browser }) => browser === mine);
	return (
		<>
			{newest && <UpdateHint newest={newest} />}
			<div className="grid grid-cols-1 items-stretch gap-3 md:grid-cols-2">
				{builds.map((build) => (
					<BuildCard key={build.browser} build={build} isMine={build.browser === mine} />
				))}
			</div>
		</>
	);
}

/** Browsers do not update an extension that was loaded from a folder. */
function UpdateHint({ newest: { browser, version } }: { newest: ExtensionBuild }) {
	const { t } = useTranslation('extension');
	const { version: installed } = useExtension();
	if (!installed || !version || !isOlderVersion(installed, version)) return null;
	return (
		<Banner kind="info">
			{t('apps.isOlder', { installed, newest: version })} {t(`update.${browser}`)}
		</Banner>
	);
}

function InstallableApp() {
	const { t } = useTranslation('extension');
	const isInstalled = useMediaQuery('(display-mode: standalone)');
	const install = useInstallPrompt();
	return (
		<section
			aria-labelledby="app-page"
			className="mt-6 grid max-w-search content-start justify-items-start gap-3 rounded-lg border bg-raised p-4"
		>
			<h2 id="app-page" className="text-md">
				{t('apps.phone')}
			</h2>
			<p className="max-w-measure text-muted">{t('apps.phoneText')}</p>
			{isInstalled && <p role="status">{t('apps.installed')}</p>}
			{!isInstalled && !install && <p>{t('apps.installHow')}</p>}
			{!isInstalled && install && <Button onPress={install}>{t('apps.install')}</Button>}
		</section>
	);
}
