import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';

export function DevicesLink() {
	const { t } = useTranslation('extension');
	return (
		<section aria-labelledby="devices-link" className="mt-6 grid max-w-settings justify-items-start gap-2">
			<h2 id="devices-link" className="text-md">
				{t('devices.link')}
			</h2>
			<p className="max-w-measure text-muted">{t('devices.text')}</p>
			<LinkButton href={paths.devices()}>
				<MonitorSmartphone />
				{t('devices.show')}
			</LinkButton>
		</section>
	);
}
