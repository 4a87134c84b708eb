import { useTranslation } from 'react-i18next';
import { useRequestDeletion } from '../../data/account/profile.ts';
import { ProofDialog } from './proof-dialog.tsx';

export function DeletionDialog({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation('account');
	return (
		<ProofDialog
			title={t('deletion.title')}
			submitLabel={t('deletion.submit')}
			keepLabel={t('deletion.keep')}
			request={useRequestDeletion()}
			onClose={onClose}
		>
			{t('deletion.text')}
		</ProofDialog>
	);
}
