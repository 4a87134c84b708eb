import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { StatusDot } from '@debrief/shared/ui/feedback/status-dot.tsx';
import { Globe, Puzzle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWhitelist } from '../../data/recording-extension.ts';
import { paths } from '../../paths.ts';
import { useExtension } from '../../platform/api.ts';

/** The recording extension: how to get it, or its status. */
export function RecordingCard() {
	const { t } = useTranslation('extension');
	const { isInstalled } = useExtension();
	return (
		<section aria-labelledby="recording-title" className="grid">
			<h2 id="recording-title" className="flex min-h-8 items-center border-b text-sm">
				{t('home.title')}
			</h2>
			{isInstalled ? (
				<InstalledRow />
			) : (
				<>
					<InstallRow icon={<Puzzle />} title={t('home.chromeAndEdge')} note={t('apps.tabHint')} />
					<InstallRow icon={<Globe />} title={t('home.firefox')} note={t('apps.firefoxLimit')} />
				</>
			)}
		</section>
	);
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

function InstallRow({ icon, title, note }: { icon: ReactNode; title: string; note: string }) {
	const { t } = useTranslation('extension');
	const install = (
		<LinkButton href={paths.apps()} size="sm" aria-label={t('home.installFor', { title })}>
			{t('home.install')}
		</LinkButton>
	);
	return <Row icon={icon} title={title} note={note} action={install} />;
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
