import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../data/account/account.ts';
import { useIdentities } from '../../../data/account/external-sign-in.ts';
import { ManageSecondFactor } from './manage-second-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';

/** Two-factor sign-in: set up, shown with its recovery codes once, or managed. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation('account');
	const { data: profile } = useProfile();
	const { data: ways } = useIdentities();
	const [codes, setCodes] = useState<string[] | null>(null);
	const content = () => {
		if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
		if (!profile || !ways) return <SkeletonLines count={3} />;
		const { hasPassword } = ways;
		return profile.hasSecondFactor ? (
			<ManageSecondFactor hasPassword={hasPassword} onCodes={setCodes} onOff={onClose} />
		) : (
			<SetUpSecondFactor hasPassword={hasPassword} onCodes={setCodes} />
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
