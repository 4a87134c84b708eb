import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { useAppLinks } from '../../data/app-links.ts';
import { useExtensionBuilds } from '../../data/recording-extension.ts';
import { browserInUse } from '../../features/recording-extension/browser-in-use.ts';
import { paths } from '../../paths.ts';
import { useExtension } from '../../platform/api.ts';

export function ExtensionStep() {
	const { t } = useTranslation('wizard');
	const { t: extension } = useTranslation('extension');
	const { isInstalled } = useExtension();
	const { data: links } = useAppLinks();
	const { data } = useExtensionBuilds();
	const browser = browserInUse(navigator.userAgent);
	if (isInstalled) return <p role="status">{t('extension.installed')}</p>;
	if (!browser) return <p>{t('extension.elsewhere')}</p>;
	const store = browser === 'chrome' ? links?.chromeStore : browser === 'edge' ? links?.edgeStore : null;
	const label = t('extension.get', { browser: extension(`browser.${browser}`) });
	const isBuilt = data?.builds.some((build) => build.browser === browser && build.isBuilt);
	return (
		<div className="flex flex-wrap gap-2">
			{store && (
				<LinkButton href={store} target="_blank" rel="noreferrer">
					{label}
				</LinkButton>
			)}
			{!store && isBuilt && (
				<LinkButton href={paths.extensionZip(browser)} download>
					<Download />
					{label}
				</LinkButton>
			)}
			{!store && data && !isBuilt && <p className="text-warning">{extension('apps.notBuilt')}</p>}
			<LinkButton href={paths.apps()} target="_blank">
				{t('extension.howTo')}
			</LinkButton>
		</div>
	);
}
