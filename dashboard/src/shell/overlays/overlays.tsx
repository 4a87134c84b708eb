import { Toasts } from '@debrief/shared/ui/feedback/toasts.tsx';
import { Tooltips } from '@debrief/shared/ui/overlays/tooltips.tsx';
import { useTranslation } from 'react-i18next';
import { AskedProof } from './asked-proof.tsx';

export function Overlays() {
	const { t } = useTranslation('app');
	return (
		<>
			<AskedProof />
			<Toasts label={t('shell.notices')} closeLabel={t('close')} />
			<Tooltips />
		</>
	);
}
