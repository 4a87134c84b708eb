import { useTranslation } from 'react-i18next';
import { useRequestDeletion } from '../../data/account/profile.ts';
import { ProofDialog } from './proof-dialog.tsx';

/** Asks whether to delete the account, with its password. The banner on every page says until when it can be kept. */
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
