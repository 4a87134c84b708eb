import type { ExtensionBuild } from '@debrief/shared/contract/recordings/extension-builds.ts';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useExtension } from '../../platform/api.ts';
import { formatBytes } from '../../platform/i18n/format.ts';
import { InstallSteps } from './install-steps.tsx';

type Props = {
	build: ExtensionBuild;
	isMine: boolean;
};

const steps = ['unpack', 'open', 'load', 'pin'] as const;

export function BuildCard({ build, isMine }: Props) {
	const { t } = useTranslation('extension');
	const { browser } = build;
	const { isInstalled } = useExtension();
	const isFirefox = browser === 'firefox';
	return (
		<section
			aria-labelledby={`build-${browser}`}
			data-mine={isMine || undefined}
			className="grid content-start gap-3 rounded-lg border bg-raised p-4 data-mine:md:col-span-2"
		>
			<header className="flex flex-wrap items-center gap-2">
				<h3 id={`build-${browser}`} className="text-md">
					{t(`browser.${browser}`)}
				</h3>
				{isMine && <Badge tone="accent">{t('apps.yours')}</Badge>}
				{isFirefox && <Badge tone="outline">{t('apps.firefoxStore')}</Badge>}
			</header>
			<p className="text-muted">
				{isFirefox ? `${t('apps.firefoxLimit')}. ${t('apps.firefoxHint')}` : `${t('apps.tabHint')}.`}
			</p>
			<DownloadLine build={build} isPrimary={isMine} />
			{build.isBuilt && (
				<details open={isMine && !isInstalled} className="text-sm">
					<summary className="cursor-pointer rounded-xs font-act text-accent">{t('apps.howTo')}</summary>
					<div className="pt-2">
						{isMine && browser !== 'firefox' ? <InstallSteps browser={browser} /> : <WrittenSteps browser={browser} />}
					</div>
				</details>
			)}
		</section>
	);
}

function WrittenSteps({ browser }: Pick<ExtensionBuild, 'browser'>) {
	const { t } = useTranslation('extension');
	return (
		<ol className="grid list-decimal gap-1 pl-5 text-muted">
			{steps.map((step) => (
				<li key={step}>{t(`steps.${browser}.${step}`)}</li>
			))}
		</ol>
	);
}

function DownloadLine({ build, isPrimary }: { build: ExtensionBuild; isPrimary: boolean }) {
	const { t, i18n } = useTranslation('extension');
	const { browser, isBuilt, version, sizeBytes } = build;
	if (!isBuilt) return <p className="text-warning text-xs">{t('apps.notBuilt')}</p>;
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
			<LinkButton
				href={paths.extensionZip(browser)}
				download
				variant={isPrimary ? 'primary' : 'neutral'}
				aria-label={t('apps.downloadFor', { browser: t(`browser.${browser}`) })}
			>
				<Download />
				{t('apps.download')}
			</LinkButton>
			<span className="num text-muted text-xs">
				{t('apps.version', { version })}
				{sizeBytes !== null && `, ${formatBytes(sizeBytes, i18n.language)}`}
			</span>
		</div>
	);
}
