import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSecondFactor } from '../../../data/account/second-factor.ts';
import { ManageSecondFactor } from './manage-second-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';
import { useAskedProof } from './use-asked-proof.ts';

export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation('account');
	const { data: state } = useSecondFactor();
	const asks = useAskedProof();
	const [isAddingApp, setIsAddingApp] = useState(false);
	const [codes, setCodes] = useState<string[] | null>(null);
	const content = () => {
		if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
		if (!state || !asks) return <SkeletonLines count={3} />;
		return state.isOn && !isAddingApp ? (
			<ManageSecondFactor asks={asks} onCodes={setCodes} onOff={onClose} onAddApp={() => setIsAddingApp(true)} />
		) : (
			<SetUpSecondFactor asks={asks} onCodes={setCodes} />
		);
	};
	return (
		<Dialog
			isOpen
			title={t(codes ? 'secondFactor.recovery.title' : 'secondFactor.title')}
			closeLabel={t('close')}
			isDismissable={codes === null}
			onOpenChange={(isOpen) => isOpen || onClose()}
		>
			{content()}
		</Dialog>
	);
}
