import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { ErrorId } from '../../platform/copy/error-id.tsx';
import { useGlobalError } from '../../platform/global-error.ts';

export function GlobalErrorDialog({ errorId }: { errorId: string }) {
	const { t } = useTranslation('app');
	const close = () => useGlobalError.setState({ errorId: null });
	return (
		<Dialog
			isOpen
			role="alertdialog"
			onOpenChange={(isOpen) => isOpen || close()}
			title={t('error.title')}
			closeLabel={t('close')}
			footer={
				<Button variant="primary" onPress={close}>
					{t('close')}
				</Button>
			}
		>
			<p>{t('error.text')}</p>
			<div className="pt-2 text-muted">
				<ErrorId id={errorId} />
			</div>
		</Dialog>
	);
}
