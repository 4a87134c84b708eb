import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import FileUp from 'lucide-react/icons/file-up';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppLinks } from '../../data/app-links.ts';
import { paths } from '../../paths.ts';
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
			<Phone />
		</ul>
	);
}

type WayProps = { icon: ReactNode; title: string; text: ReactNode; children?: ReactNode };

function Way({ icon, title, text, children }: WayProps) {
	return (
		<li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 py-3 last:pb-0">
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
