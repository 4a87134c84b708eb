import type { AppLinks } from '@debrief/shared/contract/app-links.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppLinks } from '../../data/app-links.ts';
import { paths } from '../../paths.ts';

export function DeviceApps() {
	const { t } = useTranslation('extension');
	const { data } = useAppLinks();
	return (
		<div className="mt-6 grid max-w-search grid-cols-1 items-stretch gap-3 md:grid-cols-2">
			<Card id="android" title={t('apps.android')} text={t('apps.androidText')}>
				<Line app={t('apps.android')} device="android" links={data} link="android" variable="ANDROID_APP_URL" />
			</Card>
			<Card id="softphone" title={t('apps.softphone')} text={t('apps.softphoneText')}>
				<Line
					app={t('apps.softphone')}
					note={t('apps.onComputer')}
					device="zoiper5"
					links={data}
					link="softphone"
					variable="SOFTPHONE_URL"
				/>
				<Line
					app={t('apps.softphone')}
					note={t('apps.onAndroid')}
					device="zoiper-android"
					links={data}
					link="softphoneAndroid"
					variable="SOFTPHONE_ANDROID_URL"
				/>
			</Card>
		</div>
	);
}

function Card({ id, title, text, children }: { id: string; title: string; text: string; children: ReactNode }) {
	return (
		<section aria-labelledby={`app-${id}`} className="grid content-start gap-3 rounded-lg border bg-raised p-4">
			<h2 id={`app-${id}`} className="text-md">
				{title}
			</h2>
			<p className="max-w-measure text-muted">{text}</p>
			{children}
		</section>
	);
}

type LineProps = {
	app: string;
	note?: string;
	device: Parameters<typeof paths.activate>[0];
	links: AppLinks | undefined;
	link: keyof AppLinks;
	/** The operator sets the address in this environment variable. */
	variable: string;
};

function Line({ app, note, device, links, link, variable }: LineProps) {
	const { t } = useTranslation('extension');
	const name = note ? `${app}, ${note}` : app;
	const address = links?.[link];
	return (
		<div className="flex flex-wrap items-center gap-2">
			{note && <span className="w-28 text-muted">{note}</span>}
			<LinkButton href={paths.activate(device)} aria-label={t('apps.activateNamed', { app: name })}>
				{t('apps.activate')}
			</LinkButton>
			{address ? (
				<LinkButton href={address} target="_blank" rel="noreferrer" aria-label={t('apps.downloadNamed', { app: name })}>
					<Download />
					{t('apps.download')}
				</LinkButton>
			) : (
				<Button
					aria-label={t('apps.downloadNamed', { app: name })}
					isDisabled={!links}
					offReason={links && t('apps.noLink', { name: variable })}
				>
					<Download />
					{t('apps.download')}
				</Button>
			)}
		</div>
	);
}
