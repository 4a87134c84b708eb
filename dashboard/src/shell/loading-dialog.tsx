import { Loader } from '@debrief/shared/ui/feedback/loader.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const afterMs = 400;

export function LoadingDialog() {
	const { t } = useTranslation('start');
	const [isShown, setIsShown] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setIsShown(true), afterMs);
		return () => clearTimeout(timer);
	}, []);
	return (
		<Dialog isOpen={isShown} isDismissable={false} title={t('working')}>
			<p className="flex items-center gap-2 text-muted">
				<Loader label={t('working')} />
				{t('workingText')}
			</p>
		</Dialog>
	);
}
