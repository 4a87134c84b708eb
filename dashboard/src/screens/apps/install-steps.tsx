import type { ExtensionBrowser } from '@debrief/shared/contract/recordings/extension-builds.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import FileArchive from 'lucide-react/icons/file-archive';
import FolderOpen from 'lucide-react/icons/folder-open';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../platform/copy/copy-button.tsx';

type Chromium = Exclude<ExtensionBrowser, 'firefox'>;
type Props = { browser: Chromium };

/** Web pages cannot link to these. */
const addresses: Record<Chromium, string> = { chrome: 'chrome://extensions', edge: 'edge://extensions' };

/** The unpacked install in three pictures. Their words are those of the browser's own page. */
export function InstallSteps({ browser }: Props) {
	const { t } = useTranslation('extension');
	const address = addresses[browser];
	const steps = [
		{ step: 'unpack', picture: <Unpacking /> },
		{ step: 'open', picture: <DeveloperMode browser={browser} /> },
		{ step: 'load', picture: <LoadUnpacked address={address} /> },
	] as const;
	return (
		<div className="grid gap-3 text-sm">
			<ol className="grid gap-x-4 gap-y-5 sm:grid-cols-3">
				{steps.map(({ step, picture }, index) => (
					<li key={step} className="grid content-start gap-2">
						<div
							aria-hidden="true"
							className="grid h-28 select-none content-center overflow-hidden rounded-md border bg-sunken p-3 text-xs"
						>
							{picture}
						</div>
						<p>
							<span className="num font-act">{index + 1}.</span> {t(`steps.${browser}.${step}`)}
						</p>
						{step === 'open' && (
							<p className="flex items-center gap-1">
								<code className="rounded-xs bg-sunken px-1.5 py-0.5 text-xs">{address}</code>
								<CopyButton text={address} label={t('apps.copyAddress')} />
							</p>
						)}
					</li>
				))}
			</ol>
			<p className="max-w-measure text-muted">{t(`steps.${browser}.pin`)}</p>
		</div>
	);
}

const Unpacking = () => (
	<div className="flex items-center justify-center gap-3 text-muted">
		<FileArchive className="size-9" />
		<ArrowRight className="size-5" />
		<FolderOpen className="size-9 text-accent" />
	</div>
);

const highlighted = 'rounded-sm px-1.5 py-0.5 outline-2 outline-accent outline-offset-1';

function DeveloperMode({ browser }: Props) {
	const { t } = useTranslation('extension');
	return (
		<Window address={addresses[browser]}>
			<span
				data-right={browser === 'chrome' || undefined}
				className={`${highlighted} flex items-center gap-1.5 data-right:ml-auto`}
			>
				{t('pictures.developerMode')}
				<span className="flex h-3 w-5.5 shrink-0 justify-end rounded-full bg-accent p-0.5">
					<span className="size-2 rounded-full bg-surface" />
				</span>
			</span>
		</Window>
	);
}

function LoadUnpacked({ address }: { address: string }) {
	const { t } = useTranslation('extension');
	return (
		<Window address={address}>
			<span className={`${highlighted} bg-surface text-accent`}>{t('pictures.loadUnpacked')}</span>
			<FolderOpen className="ml-auto size-5 shrink-0 text-accent" />
		</Window>
	);
}

const Window = ({ address, children }: { address: string; children: ReactNode }) => (
	<div className="grid rounded-sm border bg-surface">
		<div className="truncate border-b px-2 py-1 text-muted">{address}</div>
		<div className="flex min-h-11 items-center gap-2 px-2 py-1.5">{children}</div>
	</div>
);
