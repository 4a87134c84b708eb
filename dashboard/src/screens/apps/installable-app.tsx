import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { useTranslation } from 'react-i18next';
import { useInstallPrompt } from '../../platform/browser/install-prompt.ts';
import { useMediaQuery } from '../../platform/browser/use-media-query.ts';

export function InstallableApp() {
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
