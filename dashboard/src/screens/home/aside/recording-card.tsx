import type { ExtensionBrowser } from '@debrief/shared/contract/recordings/extension-builds.ts';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { StatusDot } from '@debrief/shared/ui/feedback/status-dot.tsx';
import Globe from 'lucide-react/icons/globe';
import Puzzle from 'lucide-react/icons/puzzle';
import Smartphone from 'lucide-react/icons/smartphone';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppLinks } from '../../../data/app-links.ts';
import { useWhitelist } from '../../../data/recording-extension.ts';
import { browserInUse } from '../../../features/recording-extension/browser-in-use.ts';
import { paths } from '../../../paths.ts';
import { useExtension } from '../../../platform/api.ts';

export function RecordingCard() {
	const { t } = useTranslation('extension');
	const { isInstalled } = useExtension();
	const { data: links } = useAppLinks();
	return (
		<section aria-labelledby="recording-title" className="grid">
			<h2 id="recording-title" className="flex min-h-8 items-center border-b text-sm">
				{t('home.title')}
			</h2>
			{isInstalled ? (
				<InstalledRow />
			) : (
				<>
					<OnlyIn browser="chrome">
						<InstallRow title={t('home.chrome')} note={t('apps.tabHint')} store={links?.chromeStore} />
					</OnlyIn>
					<OnlyIn browser="edge">
						<InstallRow title={t('home.edge')} note={t('apps.tabHint')} store={links?.edgeStore} />
					</OnlyIn>
					<OnlyIn browser="firefox">
						<InstallRow
							title={t('home.firefox')}
							note={`${t('apps.firefoxStore')}. ${t('apps.firefoxLimit')}`}
							icon={<Globe />}
						/>
					</OnlyIn>
				</>
			)}
			<AndroidRow link={links?.android} />
		</section>
	);
}

/** Small screens list all browsers, others the one in use. */
function OnlyIn({ browser, children }: { browser: ExtensionBrowser; children: ReactNode }) {
	const inUse = browserInUse(navigator.userAgent);
	return <div className={inUse === null || inUse === browser ? '' : 'sm:hidden'}>{children}</div>;
}

function InstalledRow() {
	const { t } = useTranslation('extension');
	const { isRecording } = useExtension();
	const sites = useWhitelist().data?.list;
	const count = new Set(sites?.map((site) => site.website)).size;
	const allowed = sites ? t('home.sites', { count }) : t('home.installed');
	return (
		<Row
			icon={<Puzzle />}
			title={t('home.extension')}
			note={
				isRecording ? (
					<span role="status" className="inline-flex items-center gap-1.5">
						<StatusDot tone="record" />
						{t('state.recording')}
					</span>
				) : (
					allowed
				)
			}
			action={
				<LinkButton href={paths.recordingExtension()} size="sm">
					{t('apps.configure')}
				</LinkButton>
			}
		/>
	);
}

type InstallProps = { icon?: ReactNode; title: string; note: string; store?: string | null | undefined };

function InstallRow({ icon = <Puzzle />, title, note, store }: InstallProps) {
	const { t } = useTranslation('extension');
	const elsewhere = store ? { target: '_blank', rel: 'noreferrer' } : {};
	const install = (
		<LinkButton href={store ?? paths.apps()} {...elsewhere} size="sm" aria-label={t('home.installFor', { title })}>
			{t('home.install')}
		</LinkButton>
	);
	return <Row icon={icon} title={title} note={note} action={install} />;
}

/** The installable dashboard also records. */
function AndroidRow({ link }: { link: string | null | undefined }) {
	const { t } = useTranslation('extension');
	if (link === undefined) return null;
	const action = link ? (
		<LinkButton href={link} target="_blank" rel="noreferrer" size="sm" aria-label={t('home.getAndroid')}>
			{t('home.get')}
		</LinkButton>
	) : (
		<LinkButton href={paths.apps()} size="sm" aria-label={t('home.installFor', { title: t('home.android') })}>
			{t('home.install')}
		</LinkButton>
	);
	return (
		<Row
			icon={<Smartphone />}
			title={t('home.android')}
			note={t(link ? 'home.androidHint' : 'home.androidAsPage')}
			action={action}
		/>
	);
}

type RowProps = { icon: ReactNode; title: string; note: ReactNode; action: ReactNode };

function Row({ icon, title, note, action }: RowProps) {
	return (
		<div className="grid min-h-12 grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-2.5 border-b py-1.5">
			<span className="text-subtle [&>.lucide]:size-5">{icon}</span>
			<span className="grid">
				<span className="font-act">{title}</span>
				<span className="text-muted text-xs">{note}</span>
			</span>
			{action}
		</div>
	);
}
