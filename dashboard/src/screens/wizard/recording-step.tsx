import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Puzzle from 'lucide-react/icons/puzzle';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppLinks } from '../../data/app-links.ts';
import { useExtensionBuilds } from '../../data/recording-extension.ts';
import { browserInUse } from '../../features/recording-extension/browser-in-use.ts';
import { paths } from '../../paths.ts';
import { useExtension } from '../../platform/api.ts';
import { lazyDialog } from '../../platform/lazy-component.ts';

const QrCode = lazyDialog(async () => (await import('../../platform/copy/qr-code.tsx')).QrCode);

export function RecordingStep({ onUpload }: { onUpload: () => void }) {
	const { t } = useTranslation('wizard');
	return (
		<ul className="grid divide-y border-t">
			<Way icon={<FileUp />} title={t('upload.title')} text={t('upload.text')}>
				<Button variant="primary" onPress={onUpload}>
					{t('upload.do')}
				</Button>
			</Way>
			<Extension />
			<Phone />
		</ul>
	);
}

type WayProps = { icon: ReactNode; title: string; text: ReactNode; children?: ReactNode };

function Way({ icon, title, text, children }: WayProps) {
	return (
		<li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 py-3">
			<span aria-hidden="true" className="pt-0.5 text-subtle">
				{icon}
			</span>
			<div className="grid gap-2">
				<div>
					<h3 className="text-sm">{title}</h3>
					<p className="max-w-measure text-muted wrap-anywhere">{text}</p>
				</div>
				{children && <div className="flex flex-wrap items-start gap-2">{children}</div>}
			</div>
		</li>
	);
}

function Extension() {
	const { t } = useTranslation('wizard');
	const { t: extension } = useTranslation('extension');
	const { isInstalled } = useExtension();
	const { data: links } = useAppLinks();
	const { data } = useExtensionBuilds();
	const browser = browserInUse(navigator.userAgent);
	const way = { icon: <Puzzle />, title: t('extension.title') };
	if (isInstalled) return <Way {...way} text={<span role="status">{t('extension.installed')}</span>} />;
	if (!browser) return <Way {...way} text={t('extension.elsewhere')} />;
	const store = browser === 'chrome' ? links?.chromeStore : browser === 'edge' ? links?.edgeStore : null;
	const label = t('extension.get', { browser: extension(`browser.${browser}`) });
	const isBuilt = data?.builds.some((build) => build.browser === browser && build.isBuilt);
	return (
		<Way {...way} text={t('extension.text')}>
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
			{!store && data && !isBuilt && <p className="text-muted text-xs">{extension('apps.notBuilt')}</p>}
			{(store || isBuilt) && (
				<LinkButton variant="text" href={paths.apps()} target="_blank">
					{t('extension.howTo')}
				</LinkButton>
			)}
		</Way>
	);
}

/** A phone cannot reach loopback hosts. */
const isThisMachine = (host: string): boolean => /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);

function Phone() {
	const { t } = useTranslation('wizard');
	const { data: links } = useAppLinks();
	const isReachable = !isThisMachine(location.hostname);
	return (
		<Way
			icon={<MonitorSmartphone />}
			title={t('phone.title')}
			text={t(isReachable ? 'phone.page' : 'phone.local', { address: location.host })}
		>
			{isReachable && <QrCode text={location.origin} label={t('phone.code')} />}
			{isReachable && links?.android && (
				<>
					<LinkButton href={links.android} target="_blank" rel="noreferrer">
						{t('phone.app')}
					</LinkButton>
					<LinkButton variant="text" href={paths.activate('android')} target="_blank">
						{t('phone.activate')}
					</LinkButton>
				</>
			)}
		</Way>
	);
}
