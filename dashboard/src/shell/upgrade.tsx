import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSwitchPlan } from '../data/account/account.ts';
import { ResellerContactDialog } from '../features/resellers/contact-dialog.tsx';
import { paths } from '../paths.ts';
import { useNotify } from '../platform/notify.ts';
import { type UpgradeType, useUpgrade } from '../platform/upgrade-prompt.ts';
import { UpgradeDialog } from './upgrade/upgrade-dialog.tsx';

export function Upgrade({ type, profile }: { type: UpgradeType; profile: Profile }) {
	const { t } = useTranslation('upgrade');
	const close = useUpgrade((state) => state.close);
	const switchPlan = useSwitchPlan(profile.workspaceId);
	const notify = useNotify();
	const navigate = useNavigate();
	if (profile.resellerDetails) return <ResellerContactDialog reseller={profile.resellerDetails} onClose={close} />;
	const switchToPro = () =>
		switchPlan.mutate('premium', {
			onSuccess: () => {
				notify.success(t('switched', { workspace: profile.workspaceName }));
				close();
			},
			onError: notify.failure,
		});
	const buy = () => {
		close();
		navigate(paths.payment('premium', { isUpgrade: true }));
	};
	return (
		<UpgradeDialog
			type={type}
			profile={profile}
			isSwitching={switchPlan.isPending}
			onSwitch={switchToPro}
			onBuy={buy}
			onClose={close}
		/>
	);
}
